import { rich, t } from '#web/kit/language/t.ts';
import { useMemo, useState } from 'react';
import { outputDesignOf } from '#flyer/output-design.ts';
import { fillPlaceholders } from '#flyer/text/fill-placeholders.ts';
import type { FlyerPlan, FlyerValues } from '#flyer/scene.ts';
import { Dialog, DialogBody } from '#web/kit/ui/dialog.tsx';
import type { Materials } from '../canvas/artist.ts';
import { findOverlaps } from '../canvas/find-overlaps.ts';
import { mendCut } from '../canvas/mend-cut.ts';
import { findLayer } from '../model/design.ts';
import { labelOf } from '../elements/kinds.ts';
import { DesignProblems, Problem, problemsIn } from '../panels/design-problems.tsx';
import type { LateDialogProps } from '../open-dialog.tsx';
import type { Editor } from '../use-editor.ts';
import { FlyerPreview, PREVIEW_WIDTH, samplePhoto } from './design-preview.tsx';
import { testCases, type TestCase } from './test-cases.ts';

/** Previews of the template with difficult names, side by side. */
export default function TestDialog({ editor, materials, onClose }: LateDialogProps) {
  const { canvasSize, layout } = editor.design;
  // Texts that overlap even with the sample values overlap on every flyer, so their overlap is reported only once.
  const always = findOverlaps(layout, editor.planned);
  return (
    <Dialog
      wide
      title={t('Test with real names')}
      description={t('These previews match the flyers that your attendees will get.')}
      onClose={onClose}
    >
      <DialogBody label={t('Previews')}>
        <DesignProblems editor={editor} />
        <Meetings pairs={always} editor={editor} values={materials.values} />
        <ul className="grid justify-items-center gap-5 sm:grid-cols-3">
          {testCases(materials.values).map((test) => (
            <li key={test.slug} style={{ width: PREVIEW_WIDTH }}>
              <Preview test={test} editor={editor} materials={materials} always={always} key={canvasSize} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

interface PreviewProps {
  test: TestCase;
  editor: Editor;
  materials: Materials;
  /** Pairs of texts that overlap on every flyer. */
  always: readonly [string, string][];
}

function Preview({ test, editor, materials, always }: PreviewProps) {
  const { design } = editor;
  const [plan, setPlan] = useState<FlyerPlan | null>();
  const scene = useMemo(() => {
    const { canvasSize, layout } = design;
    const { values, photo } = test;
    return { ...materials, ...outputDesignOf(canvasSize, layout), values, photo: samplePhoto(photo) };
  }, [design, materials, test]);
  const met = plan ? findOverlaps(design.layout, plan) : [];

  function mend(id: string): void {
    editor.changeLayout((layout) => mendCut(layout, id, design.canvasSize, test.values));
  }
  return (
    <figure>
      <FlyerPreview scene={scene} onDrawn={setPlan} />
      <figcaption className="mt-1.5 grid gap-1.5">
        <span className="font-semibold">{t(test.title)}</span>
        {plan === undefined && <span className="text-sm text-ink-soft">{t('Drawing…')}</span>}
        {plan === null && (
          <span className="text-sm text-danger">
            {t('The fonts could not be loaded. Check your connection.')}
          </span>
        )}
        {plan && (
          <>
            {[plan.cutElements, plan.missingCharacters, met, problemsIn(editor)].every(
              ({ length }) => length === 0,
            ) && <span className="text-sm text-baobab">{t('Everything fits.')}</span>}
            {plan.cutElements.map((id) => (
              <Problem key={id} mend={t('Make it fit')} onMend={() => mend(id)}>
                {t('{name} is cut off.', { name: nameOf(editor, id) })}
              </Problem>
            ))}
            <Meetings
              pairs={met.filter((pair) => !always.some((known) => known.join() === pair.join()))}
              editor={editor}
              values={test.values}
            />
            {plan.missingCharacters.length > 0 && (
              <Problem>
                {rich('No font has these characters, so they are left out: {characters}', {
                  characters: <bdi>{plan.missingCharacters.join(' ')}</bdi>,
                })}
              </Problem>
            )}
          </>
        )}
      </figcaption>
    </figure>
  );
}

interface MeetingsProps {
  pairs: readonly [string, string][];
  editor: Editor;
  values: FlyerValues;
}

/** Lists pairs of texts that overlap in the drawing, each with a fix. */
function Meetings({ pairs, editor, values }: MeetingsProps) {
  const wordsOf = (id: string): string => {
    const element = editor.design.layout.textElements.find((text) => text.id === id)!;
    return t('“{value}”', { value: fillPlaceholders(element, values).replace(/\s*\n\s*/g, t(', ')) });
  };
  return pairs.map((pair) => (
    <Problem key={pair.join(' ')} mend={t('Put them in a column')} onMend={() => editor.stack(new Set(pair))}>
      {t('{a} runs into {b}.', { a: wordsOf(pair[0]), b: wordsOf(pair[1]) })}
    </Problem>
  ));
}

function nameOf({ design }: Editor, id: string): string {
  const layer = findLayer(design.layout, id);
  return layer ? labelOf(layer) : id;
}
