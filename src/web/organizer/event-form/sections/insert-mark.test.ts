import { expect, test } from 'vitest';
import { continueList, insertMark, type Mark } from './insert-mark.ts';

/** Marks a text in which `[` and `]` enclose the selection. */
function marked(text: string, mark: Mark): string {
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1];
  const plain = text.replace('[', '').replace(']', '');
  const edit = insertMark(plain, start, end, mark);
  const after = plain.slice(0, edit.from) + edit.insert + plain.slice(edit.to);
  return `${after.slice(0, edit.start)}[${after.slice(edit.start, edit.end)}]${after.slice(edit.end)}`;
}

test('bold and italic wrap the selection, or unwrap it if it is already marked', () => {
  expect(marked('come [early] please', 'bold')).toBe('come **[early]** please');
  expect(marked('come **[early]** please', 'bold')).toBe('come [early] please');
  expect(marked('come [early]', 'italic')).toBe('come *[early]*');
  expect(marked('come *[early]*', 'italic')).toBe('come [early]');
  expect(marked('come **[early]**', 'italic')).toBe('come ***[early]***');
});

test('without a selection, a sample is inserted and selected for overwriting', () => {
  expect(marked('come []', 'bold')).toBe('come **[bold text]**');
});

test('a heading and a list mark whole lines, and a second press removes the mark', () => {
  expect(marked('one\ntw[]o\nthree', 'heading')).toBe('one\n## two[]\nthree');
  expect(marked('one\n## tw[]o', 'heading')).toBe('one\ntwo[]');
  expect(marked('o[ne\ntw]o\nthree', 'list')).toBe('[- one\n- two]\nthree');
  expect(marked('[- one\n- two]', 'list')).toBe('[one\ntwo]');
});

test('a link selects the missing part: its URL, or its text if a URL was selected', () => {
  expect(marked('see [the site]', 'link').replace('[the site]', '<the site>')).toBe(
    'see <the site>([https://])',
  );
  expect(insertMark('see ', 4, 4, 'link')).toMatchObject({
    insert: '[link text](https://)',
    start: 5,
    end: 14,
  });
  const edit = insertMark('https://a.example', 0, 17, 'link');
  expect(edit.insert).toBe('[link text](https://a.example)');
  expect(edit.insert.slice(edit.start, edit.end)).toBe('link text');
});

test('Enter begins the next list item, or ends the list after an empty item', () => {
  expect(continueList('- robots', 8)).toEqual({ from: 8, to: 8, insert: '\n- ', start: 11, end: 11 });
  expect(continueList('- robots\n- ', 11)).toEqual({ from: 9, to: 11, insert: '', start: 9, end: 9 });
  expect(continueList('- robots', 2)).toEqual({ from: 2, to: 2, insert: '\n- ', start: 5, end: 5 });
  expect(continueList('robots', 6)).toBeNull();
  expect(continueList('- robots\nplain', 14)).toBeNull();
});
