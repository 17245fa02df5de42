import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { lazy } from 'react';
import { CIRCLE, RECTANGLE } from '../panels/tool-icons.ts';
import {
  CORNERS_AND_SIDES,
  inFreePlace,
  NO_PROBLEMS,
  type Adding,
  type DesignedKind,
} from './element-kind.ts';

export const SHAPES = [
  { value: 'rectangle', label: m('Rectangle') },
  { value: 'ellipse', label: m('Circle') },
  { value: 'line', label: m('Line') },
] as const;

const sideOf = ({ canvas }: Adding) => Math.min(canvas.width, canvas.height);

export const shape: DesignedKind<'shape'> = {
  label: (element) => t(SHAPES.find(({ value }) => value === element.shape)!.label),
  icon: RECTANGLE,
  handles: () => CORNERS_AND_SIDES,
  Inspector: lazy(() => import('./shape-inspector.tsx')),
  offers: [
    { label: m('Rectangle'), icon: RECTANGLE, make: inFreePlace },
    {
      label: m('Circle'),
      icon: CIRCLE,
      make(element, on) {
        const size = Math.round(sideOf(on) * 0.3);
        return inFreePlace({ ...element, shape: 'ellipse', width: size, height: size }, on);
      },
    },
    {
      label: m('Line'),
      icon: 'minus',
      make(element, on) {
        const height = Math.max(2, Math.round(sideOf(on) * 0.008));
        const { x, y, width } = inFreePlace({ ...element, height }, on);
        return { ...element, shape: 'line', x, y, width, height };
      },
    },
  ],
  problems: NO_PROBLEMS,
};
