import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a new toast replaces the current one and stays for 5 seconds by default', () => {
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

test('the removal of a dismissed toast does not remove a later toast', () => {
  showToast({ title: 'First' });
  dismissToast();
  showToast({ title: 'Second' });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});
