import { expect, test } from 'vitest';
import type { OfferedTemplate } from '#contract/events/events.ts';
import { isAfricanCountry } from '#contract/places/countries.ts';
import { emptyForm, formErrors } from './flyer-form.ts';
import { errorsFromServer } from '#web/visitor/flyer-making/generation-failure.ts';

const filled = { ...emptyForm([]), templateId: 't', name: 'Amina', country: 'Kenya' };

test('an empty form names every required field', () => {
  expect(formErrors(emptyForm([]), isAfricanCountry)).toEqual({
    templateId: 'Please select a template',
    name: 'Name is required',
    country: 'Country is required',
  });
});

test('the first template is preselected', () => {
  const [first, second] = ['t1', 't2'].map((id) => ({ id }) as OfferedTemplate);
  expect(emptyForm([first!, second!]).templateId).toBe('t1');
});

test('a filled form has no errors and needs no photo', () => {
  expect(formErrors(filled, isAfricanCountry)).toEqual({});
});

test('a blank name and an unknown country count as missing', () => {
  expect(formErrors({ ...filled, name: ' \t', country: 'Wakanda' }, isAfricanCountry)).toEqual({
    name: 'Name is required',
    country: 'Country is required',
  });
});

test('the server’s errors are assigned to their fields', () => {
  const fields = { attendeeCountry: 'Country is required', 'photoFocus.zoom': 'Too big', requestId: 'x' };
  expect(errorsFromServer(fields)).toEqual({ country: 'Country is required', photo: 'Too big' });
  expect(errorsFromServer(undefined)).toEqual({});
});
