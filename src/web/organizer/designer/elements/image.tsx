import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import type { ElementOf } from '#contract/flyers/layout-types.ts';
import { PICTURE } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

type ImageElement = ElementOf<'image'>;

export const image: DesignedKind<ImageElement> = {
  label: () => t('Picture'),
  icon: PICTURE,
  handles: () => CORNERS,
  Inspector: lazy(() => import('./image-inspector.tsx')),
  offers: [{ label: m('Logo or picture'), icon: PICTURE, asksForPicture: true, make: inFreePlace }],
  problems: NO_PROBLEMS,
};
