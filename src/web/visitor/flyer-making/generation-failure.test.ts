import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { failureOf } from './generation-failure.ts';
import { ConnectionLost } from '#web/kit/api/upload.ts';

const problem = (status: number, code: string, message: string, fields?: Record<string, string>): ApiError =>
  new ApiError(status, JSON.stringify({ code, message, fields, requestId: 'r' }));

test('a lost connection is reported only in the panel, keeps the key and offers a retry', () => {
  const failure = failureOf(new ConnectionLost(), true);
  expect(failure).toMatchObject({ canRetry: true, isConnection: true, dropsKey: false });
  expect(failure.message).toContain('never charged twice');
  expect(failure.message).toContain('Failed to generate flyer. Please try again.');
  expect(failureOf(new ConnectionLost(), false).message).toContain('You are offline');
});

test('the server’s message is shown', () => {
  const failure = failureOf(
    problem(503, 'OVERLOADED', 'Many flyers are being made. Try again in 5 s.'),
    true,
  );
  expect(failure).toMatchObject({
    message: 'Many flyers are being made. Try again in 5 s.',
    canRetry: true,
    isConnection: false,
  });
});

test('an error in the form is shown at its field and cannot be retried unchanged', () => {
  const failure = failureOf(
    problem(400, 'VALIDATION_FAILED', 'Please check the form.', { attendeeName: 'Name is required' }),
    true,
  );
  expect(failure).toMatchObject({ fields: { name: 'Name is required' }, canRetry: false });
});

test('a key that was used for other content is dropped', () => {
  expect(failureOf(problem(422, 'IDEMPOTENCY_KEY_REUSED', 'x'), true).dropsKey).toBe(true);
});

test('a foreign response and an error in our own code get the general message', () => {
  expect(failureOf(new ApiError(502, '<html>Bad gateway</html>'), true)).toMatchObject({
    message: 'Failed to generate flyer. Please try again.',
    canRetry: true,
  });
  expect(failureOf(new TypeError('x'), true)).toMatchObject({
    message: 'Failed to generate flyer. Please try again.',
    isConnection: false,
  });
});
