import type { PackageSummary } from '#contract/accounts/dashboard.ts';
import { expect, test } from 'vitest';
import { warningsOf } from './package-warnings.tsx';

const plenty: PackageSummary = {
  user: {
    packageTier: 'silver',
    tokens: 10,
    eventsAllowed: 5,
    featuredEventsAllowed: 5,
    hasWatermark: false,
  },
  tokensUsed: 40,
  eventsRemaining: 1,
  eventsCreated: 4,
  featuredEventsRemaining: 2,
  featuredEventsCreated: 3,
  pausedFlyers: { count: 0, events: [] },
};

test('there are no warnings while no limit is near', () => {
  expect(warningsOf(plenty)).toEqual([]);
});

test('fewer than 10 tokens are too few to enable flyers on an event', () => {
  expect(warningsOf({ ...plenty, user: { ...plenty.user, tokens: 9 } })).toEqual([
    {
      title: 'Low tokens! You need at least 10 tokens to enable flyers on new events.',
      about: null,
      remedy: 'Add tokens',
      topic: 'tokens',
    },
  ]);
});

test('a reached event limit is a warning that says what counts; a reached limit of featured events is not', () => {
  expect(warningsOf({ ...plenty, eventsRemaining: 0, featuredEventsRemaining: 0 })).toEqual([
    {
      title: 'Event limit reached!',
      about:
        'You have used all 5 events of your package. Past and deleted events count; drafts and rejected or withdrawn events don’t.',
      remedy: 'Upgrade your package',
      topic: 'upgrade',
    },
  ]);
});

test('an unlimited package never reaches a limit', () => {
  expect(warningsOf({ ...plenty, eventsRemaining: null, featuredEventsRemaining: null })).toEqual([]);
});
