import { BUSINESS_HOURS } from '#contract/contact/contact-words.ts';

export function isOpen(now: Date): boolean {
  const there = new Date(now.getTime() + BUSINESS_HOURS.utcOffsetHours * 3_600_000);
  const weekday = there.getUTCDay() % 6 !== 0;
  const hour = there.getUTCHours();
  return weekday && hour >= BUSINESS_HOURS.from && hour < BUSINESS_HOURS.to;
}
