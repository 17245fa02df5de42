import { t } from '#web/kit/language/t.ts';
import { useMemo } from 'react';
import { outputDesignOf } from '#flyer/output-design.ts';
import type { Materials } from '../canvas/artist.ts';
import { FlyerPreview, samplePhoto } from '../dialogs/design-preview.tsx';
import type { Design } from '../model/design.ts';

/** The design as attendees see it, with a sample photo and without guides or handles. */
export function TemplatePreview({ design, materials }: { design: Design; materials: Materials }) {
  const { canvasSize, layout } = design;
  const scene = useMemo(
    () => ({ ...materials, ...outputDesignOf(canvasSize, layout), photo: samplePhoto('light') }),
    [canvasSize, layout, materials],
  );
  return (
    <figure className="border-t-2 border-line pt-4">
      <figcaption className="mb-1.5 font-semibold">{t('Preview')}</figcaption>
      <FlyerPreview scene={scene} />
    </figure>
  );
}
