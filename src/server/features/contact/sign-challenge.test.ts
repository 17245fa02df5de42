import { expect, test } from 'vitest';
import { answerOf } from '#contract/contact/contact-words.ts';
import { signChallenge, verifyChallenge } from './sign-challenge.ts';

const NOW = new Date('2027-03-05T10:00:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

test('every sum is small and never negative, and its challenge contains the result', () => {
  for (let i = 0; i < 500; i++) {
    const asked = signChallenge('key', NOW);
    const answer = answerOf(asked);
    expect(answer).toBeGreaterThanOrEqual(0);
    expect(answer).toBeLessThanOrEqual(25);
    expect(verifyChallenge('key', asked.challenge, NOW)).toMatchObject({ answer });
  }
});

test('a challenge expires after half an hour', () => {
  const { challenge, expiresIn } = signChallenge('key', NOW);
  expect(expiresIn).toBe(1800);
  expect(verifyChallenge('key', challenge, after(30))).not.toBeNull();
  expect(verifyChallenge('key', challenge, after(30.1))).toBeNull();
});

test('changed challenges and other keys are refused', () => {
  const { challenge } = signChallenge('key', NOW, () => 0.4);
  expect(verifyChallenge('other', challenge, NOW)).toBeNull();
  const parts = challenge.split('.');
  for (const [index, value] of ['0'.repeat(36), '9999999999', '99', '2', '99', 'A'.repeat(43)].entries()) {
    expect(verifyChallenge('key', parts.with(index, value).join('.'), NOW), `part ${index}`).toBeNull();
  }
});
