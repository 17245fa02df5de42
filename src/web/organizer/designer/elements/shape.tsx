import { lazy } from 'react';
import { type ShapeElement } from '#contract/flyers/layout-types.ts';
import { CIRCLE, RECTANGLE } from '../panels/tool-icons.ts';
import {
  CORNERS_AND_SIDES,
  inFreePlace,
  NO_PROBLEMS,
  type Adding,
  type DesignedKind,
} from './element-kind.ts';

export const SHAPES = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'ellipse', label: 'Circle' },
  { value: 'line', label: 'Line' },
] as const;

const sideOf = ({ canvas }: Adding) => Math.min(canvas.width, canvas.height);

export const shape: DesignedKind<ShapeElement> = {
  label: (element) => SHAPES.find(({ value }) => value === element.shape)!.label,
  icon: RECTANGLE,
  handles: () => CORNERS_AND_SIDES,
  Inspector: lazy(() => import('./shape-inspector.tsx')),
  offers: [
    { label: 'Rectangle', icon: RECTANGLE, make: inFreePlace },
    {
      label: 'Circle',
      icon: CIRCLE,
      make(element, on) {
        const size = Math.round(sideOf(on) * 0.3);
        return inFreePlace({ ...element, shape: 'ellipse', width: size, height: size }, on);
      },
    },
    {
      label: 'Line',
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
