import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { FLAG } from '../panels/tool-icons.ts';
import { CORNERS, inFreePlace, NO_PROBLEMS, type DesignedKind } from './element-kind.ts';

export const flag: DesignedKind<'flag'> = {
  label: () => t('Country flag'),
  icon: FLAG,
  handles: () => CORNERS,
  Inspector: lazy(() => import('./flag-inspector.tsx')),
  offers: [{ label: m('Country flag'), icon: FLAG, make: inFreePlace }],
  problems: { ...NO_PROBLEMS, mustBeInView: true },
};
