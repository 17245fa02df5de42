import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a new toast takes the place of the one that is there, and stays 5 seconds unless told otherwise', () => {
  showToast({ title: 'Link Copied!' });
  showToast({ title: 'Message Sent' });
  expect(currentToast()).toMatchObject({ title: 'Message Sent', duration: 5000, open: true });
});

test('a dismissed toast is closed at once and removed 1,000,000 ms later', () => {
  showToast({ title: 'Link Copied!' });
  dismissToast();
  expect(currentToast()?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a toast that comes after a dismissed one is not removed in its stead', () => {
  showToast({ title: 'First' });
  dismissToast();
  showToast({ title: 'Second' });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});
