import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { LAYOUT_LIMITS, type ClothName, type ShapeFill } from '#contract/flyers/layout-types.ts';
import type { Canvas2D } from '#flyer/canvas.ts';
import { clothOf, drawCloth } from '#flyer/pattern/draw-cloth.ts';
import { useEffect, useRef } from 'react';
import { SelectField } from '#web/kit/form/form-field.tsx';
import { ToolRow } from './choice-field.tsx';
import { fieldsIn } from './element-fields.tsx';
import { NumberField } from './number-field.tsx';

type ClothFill = Extract<ShapeFill, { kind: 'cloth' }>;

const CLOTH_NAMES: Record<ClothName, string> = {
  'strip-weave': m('Strip weave'),
  'mud-cloth': m('Mud cloth'),
  'house-wall': m('House wall'),
  'resist-dye': m('Resist dye'),
  raffia: m('Raffia'),
};

const SEEDS = Array.from({ length: 30 }, (_, index) => String(index + 1));
/** Side of a swatch, in CSS pixels. */
const SWATCH = 56;

interface ClothFieldsProps {
  fill: ClothFill;
  onChange: (fill: ClothFill, key?: string) => void;
}

export function ClothFields({ fill, onChange }: ClothFieldsProps) {
  return (
    <>
      <SelectField
        label={t('Cloth')}
        value={fill.cloth}
        options={Object.entries(CLOTH_NAMES).map(([cloth, name]) => [cloth, t(name)] as const)}
        onChange={({ target }) => onChange({ ...fill, cloth: target.value as ClothFill['cloth'] })}
      />
      <ToolRow label={t('Pattern and colours')}>
        {offeredSeeds(fill.cloth).map((seed) => (
          <button
            key={seed}
            type="button"
            aria-label={`${t(CLOTH_NAMES[fill.cloth])} ${seed}`}
            aria-pressed={seed === fill.seed}
            className="overflow-hidden rounded-xl border-3 border-transparent hover:border-control aria-pressed:border-clay"
            onClick={() => onChange({ ...fill, seed })}
          >
            <Swatch {...fill} seed={seed} />
          </button>
        ))}
      </ToolRow>
      <NumberField
        label={t('Pattern size')}
        {...LAYOUT_LIMITS.clothScale}
        step={0.5}
        {...fieldsIn(fill, (part, key) => onChange({ ...fill, ...part }, key))('scale', 2)}
      />
    </>
  );
}

/** Seeds to offer: one seed for each set of colours, because many seeds look alike. */
function offeredSeeds(cloth: ClothFill['cloth']): string[] {
  const looks = new Map<string, string>();
  for (const seed of SEEDS) {
    const { ground, marks } = clothOf({ kind: 'cloth', cloth, seed });
    const look = [ground, ...marks.map(({ color }) => color)].join(' ');
    if (!looks.has(look)) looks.set(look, seed);
  }
  return [...looks.values()];
}

function Swatch({ cloth, seed, colors }: ClothFill) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') as unknown as Canvas2D | null;
    const box = { x: 0, y: 0, width: SWATCH * 2, height: SWATCH * 2 };
    if (context) drawCloth(context, clothOf({ kind: 'cloth', cloth, seed, colors, scale: 1.5 }), box);
  }, [cloth, seed, colors]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={SWATCH * 2}
      height={SWATCH * 2}
      className="block size-14"
    />
  );
}
