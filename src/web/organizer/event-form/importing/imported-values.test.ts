import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../values/form-values.ts';
import { importedValues, intoEmptyFields, typedFields } from './imported-values.ts';

const IMPORTED = {
  fields: { name: 'DevFest', eventDate: '2027-03-05', eventTime: '09:00', location: 'Accra, Ghana' },
  notes: [],
};

test('an imported date clears the end date and time zone of the previous date', () => {
  expect(importedValues(IMPORTED)).toEqual({
    name: 'DevFest',
    eventDate: '2027-03-05',
    eventEndDate: '',
    eventTime: '09:00',
    timezone: '',
    location: 'Accra, Ghana',
    venue: '',
  });
});

test('typed fields are listed unless they equal the imported values', () => {
  const typed = { ...EMPTY_EVENT, name: 'DevFest', eventEndDate: '2027-01-01', tags: 'cloud' };
  expect(typedFields(typed, importedValues(IMPORTED))).toEqual(['eventEndDate']);
  expect(typedFields(EMPTY_EVENT, importedValues(IMPORTED))).toEqual([]);
});

test('a group in which something was typed is kept as a whole', () => {
  const typed = { ...EMPTY_EVENT, eventTime: '18:00', description: 'Mine' };
  expect(intoEmptyFields(typed, importedValues(IMPORTED))).toEqual({
    name: 'DevFest',
    location: 'Accra, Ghana',
    venue: '',
  });
});
