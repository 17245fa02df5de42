import { expect, test } from 'vitest';
import { customLimitsOf } from './package-fields.tsx';

test('the fields of a custom package become numbers', () => {
  const form = new FormData();
  form.set('customTokens', '1200');
  form.set('customEventsAllowed', ' 40 ');
  form.set('customFeaturedEventsAllowed', '0');
  form.set('customPackagePrice', '1400.50');
  form.set('customHasWatermark', 'on');
  expect(customLimitsOf(form)).toEqual({
    customTokens: 1200,
    customEventsAllowed: 40,
    customFeaturedEventsAllowed: 0,
    customPackagePrice: 1400.5,
    customHasWatermark: true,
  });
});

test('an empty field of a custom package is null, and an unticked watermark is false', () => {
  const form = new FormData();
  form.set('customTokens', '');
  form.set('customEventsAllowed', '  ');
  form.set('customFeaturedEventsAllowed', '1.5');
  expect(customLimitsOf(form)).toEqual({
    customTokens: null,
    customEventsAllowed: null,
    customFeaturedEventsAllowed: null,
    customPackagePrice: null,
    customHasWatermark: false,
  });
});
