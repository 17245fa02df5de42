import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { CORNERS, CORNERS_AND_SIDES, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

export const photo: DesignedKind<'photo'> = {
  label: () => t('Attendee photo'),
  icon: 'user',
  handles: ({ shape }) => (shape === 'rounded' ? CORNERS_AND_SIDES : CORNERS),
  Inspector: lazy(() => import('./photo-inspector.tsx')),
  offers: [{ label: m('Attendee photo'), icon: 'user', make: inFreePlace }],
  problems: { ...NO_PROBLEMS, mayBeCovered: 0.2 },
};
