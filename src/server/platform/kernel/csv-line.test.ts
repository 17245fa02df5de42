import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('a line quotes special characters and leaves a missing value empty', () => {
  expect(csvLine(['Ama', null, 5, 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    'Ama,,5,"a,b","say ""hi""","two\nlines"\r\n',
  );
});

test('no text becomes a spreadsheet formula, and a number stays a number', () => {
  expect(
    csvLine(['=1+1', '+25', '-2', '@SUM(A1)', '\t=1', ' =1', -10, 'a=b', '＝1', '＋1', '－1', '＠A']),
  ).toBe("'=1+1,'+25,'-2,'@SUM(A1),'\t=1,' =1,-10,a=b,'＝1,'＋1,'－1,'＠A\r\n");
});
