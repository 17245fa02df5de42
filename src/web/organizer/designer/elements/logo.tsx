import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

const ICON = { path: 'M12 3l8 4v5c0 5-3.500 8-8 9-4.500-1-8-4-8-9V7zM8.500 12l2.500 2.500 4.500-5' };
export const INK = '#1a1626';

export const logo: DesignedKind<'logo'> = {
  label: () => t('Event logo'),
  icon: ICON,
  handles: () => CORNERS,
  Inspector: lazy(() => import('./logo-inspector.tsx')),
  offers: [
    {
      label: m('Event logo'),
      icon: ICON,
      make: (element, on) => ({
        ...inFreePlace(element, on),
        // The colour of the first text is probably legible for the logo too.
        color: on.layout.textElements[0]?.color ?? INK,
      }),
    },
  ],
  problems: {
    ...NO_PROBLEMS,
    // Skips letters on a plate, because they are always legible.
    lettersOf: ({ background, color = INK, height }, { eventLogo }) =>
      eventLogo || background ? null : { color, size: height / 2 },
    mayBeCovered: 0.05,
    mustBeInView: true,
  },
};
