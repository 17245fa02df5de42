import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { contrastOf } from '#flyer/colors.ts';
import { QR } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

/** Minimum contrast that cameras can distinguish in poor light. */
const LEAST_CONTRAST = 3;

/** Minimum scale of a new code. Cameras cannot read the modules of a smaller code. */
const LEAST_SCALE = 0.65;

export const qr: DesignedKind<'qr'> = {
  label: () => t('QR code'),
  icon: QR,
  handles: () => CORNERS,
  Inspector: lazy(() => import('./qr-inspector.tsx')),
  offers: [{ label: m('QR code'), icon: QR, make: (element, on) => inFreePlace(element, on, LEAST_SCALE) }],
  problems: {
    ...NO_PROBLEMS,
    // The finder patterns in the corners have no error correction.
    mayBeCovered: 0.01,
    lacksContrast: ({ color = '#000000', background = '#ffffff' }) =>
      contrastOf(color, background) < LEAST_CONTRAST ||
      contrastOf(color, '#ffffff') < contrastOf(background, '#ffffff'),
    mustBeInView: true,
    cut: m('{name} is too small for cameras to read.'),
  },
};
