import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { PICTURE } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

export const image: DesignedKind<'image'> = {
  label: () => t('Picture'),
  icon: PICTURE,
  handles: () => CORNERS,
  Inspector: lazy(() => import('./image-inspector.tsx')),
  offers: [{ label: m('Logo or picture'), icon: PICTURE, asksForPicture: true, make: inFreePlace }],
  problems: NO_PROBLEMS,
};
