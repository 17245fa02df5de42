import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { useId, useRef } from 'react';
import { LAYOUT_LIMITS, type FlyerFont, type TextElement } from '#contract/flyers/layout-types.ts';
import { minFontSizeOf } from '#flyer/elements/text-box.ts';
import { FIELD, SelectField } from '#web/kit/form/form-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { freeFromStack, stackOf } from '../model/stacks.ts';
import { nameOfPlaceholder, PLACEHOLDER_NAMES } from '../model/placeholder-names.ts';
import { isTitle, placeholderOf, rolesOf } from '../model/roles.ts';
import { sliderRange } from '../model/slider-range.ts';
import type { InspectorProps } from './element-kind.ts';
import { TextEffects } from '../panels/text-effects.tsx';
import { ChoiceField } from '../panels/choice-field.tsx';
import { ColorField } from '../panels/color-field.tsx';
import { PositionFields, fieldsIn } from '../panels/element-fields.tsx';
import { NumberField } from '../panels/number-field.tsx';
import { SwitchField } from '../panels/switch-field.tsx';
import { TEXT_CENTER, TEXT_LEFT, TEXT_RIGHT, TEXT_START } from '../panels/tool-icons.ts';

const FONT_NAMES: Record<FlyerFont, string> = {
  sans: m('Clear (Noto Sans)'),
  display: m('Poster (Bricolage Grotesque)'),
  serif: m('Book title (Noto Serif)'),
  elegant: m('Elegant (Noto Serif Display)'),
  book: m('Literary (Gentium)'),
  geometric: m('Modern (Montserrat)'),
  wide: m('Wide (Unbounded)'),
  friendly: m('Friendly (Andika)'),
  hand: m('Handwritten (Playpen Sans)'),
  mono: m('Typewriter (Noto Sans Mono)'),
};

/** Placeholders that can be inserted, without `city`, which is a synonym of `eventCity`. */
const PLACEHOLDERS = Object.keys(PLACEHOLDER_NAMES).filter((name) => name !== 'city');

const FONT_SIZE = { min: 12, max: 80, step: 2 };

const WEIGHTS = [
  { value: 'normal', label: m('Regular') },
  { value: '600', label: m('Semibold') },
  { value: 'bold', label: m('Bold') },
  { value: '800', label: m('Heavy') },
] as const;

const ALIGNS = [
  { value: 'left', label: m('Left'), icon: TEXT_LEFT },
  { value: 'center', label: m('Centre'), icon: TEXT_CENTER },
  { value: 'right', label: m('Right'), icon: TEXT_RIGHT },
  { value: 'start', label: m('Start (left, or right for Arabic)'), icon: TEXT_START },
] as const;

export default function TextInspector({ editor, element }: InspectorProps<'text'>) {
  const { patch, canvas } = editor;
  const stack = stackOf(editor.design.layout, element.id);
  const field = fieldsIn(element, patch);
  const sizes = sliderRange(FONT_SIZE, canvas);
  const { fontSize: drawn = element.fontSize } = editor.planned.ops.find(({ id }) => id === element.id) ?? {};
  return (
    <>
      <WordsField editor={editor} element={element} />
      <ColorField label={t('Colour')} {...field('color')} />
      <NumberField
        label={t('Font size')}
        unit={drawn < element.fontSize ? t('shown at {size} to fit', { size: Math.floor(drawn) }) : undefined}
        {...LAYOUT_LIMITS.fontSize}
        slider={sizes}
        step={sizes.step}
        {...field('fontSize')}
      />
      {isTitle(element) && (
        <SwitchField
          label={t('Show the event’s title')}
          hint={t('Turn this off if your background already shows it.')}
          {...field('show', false)}
        />
      )}
      {(element.flag || rolesOf({ kind: 'text', element }).includes('country')) && (
        <SwitchField label={t('Begin with the country’s flag')} {...field('flag', false)} />
      )}
      <SelectField
        label={t('Font')}
        value={element.font ?? 'sans'}
        options={Object.entries(FONT_NAMES).map(([font, name]) => [font, t(name)] as const)}
        onChange={({ target }) => patch({ font: target.value })}
      />
      <ChoiceField
        label={t('Weight')}
        options={WEIGHTS}
        {...field('fontWeight')}
        value={weightOf(element.fontWeight)}
      />
      <ChoiceField label={t('Alignment')} options={ALIGNS} {...field('align', 'left')} />
      {stack ? (
        <div className="rounded-xl bg-paper-deep p-3 text-sm">
          <p>
            {t(
              'This text is part of a column. A long name moves the texts below it down, so nothing overlaps. Dragging moves the whole column.',
            )}
          </p>
          <button
            type="button"
            className="mt-1 min-h-11 font-semibold text-clay underline"
            onClick={() =>
              editor.changeLayout((layout) => freeFromStack(layout, editor.selection, editor.planned.boxes))
            }
          >
            {t('Take it out of the column')}
          </button>
        </div>
      ) : (
        <PositionFields editor={editor} element={element} />
      )}
      <details className="group/more">
        <summary className="flex min-h-11 items-center font-semibold">{t('More text settings')}</summary>
        <div className="grid gap-4 pt-2">
          <NumberField
            label={t('Smallest size')}
            unit={t('for long texts')}
            min={LAYOUT_LIMITS.fontSize.min}
            max={element.fontSize}
            {...field('minFontSize', minFontSizeOf(element))}
          />
          <NumberField
            label={t('Width')}
            min={40}
            max={canvas.width}
            step={10}
            {...field('width', Math.round(editor.planned.boxes.get(element.id)?.width ?? 100))}
          />
          <NumberField
            label={t('Line height')}
            {...LAYOUT_LIMITS.lineHeight}
            step={0.05}
            {...field('lineHeight', 1.2)}
          />
          <NumberField
            label={t('Letter spacing')}
            {...LAYOUT_LIMITS.letterSpacing}
            {...field('letterSpacing', 0)}
          />
          <SwitchField label={t('Capital letters')} {...field('uppercase', false)} />
          <TextEffects editor={editor} element={element} />
        </div>
      </details>
    </>
  );
}

function WordsField({ editor, element }: InspectorProps<'text'>) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const placeholder = placeholderOf(element);
  const isNeeded = rolesOf({ kind: 'text', element }).length > 0;
  const isSample = PLACEHOLDERS.includes(placeholder) && !element.text.includes('{');

  /** Stores the typed text. It replaces an optional placeholder, but becomes the sample text of a required placeholder. */
  function write(text: string): void {
    editor.patch(!isNeeded && !text.includes('{') ? { text, placeholder: undefined } : { text }, 'text');
  }

  function insert(name: string): void {
    const { selectionStart: from, selectionEnd: to } = field.current!;
    const text = `${element.text.slice(0, from)}{${name}}${element.text.slice(to)}`;
    if (text.length > LAYOUT_LIMITS.textLength) return;
    editor.patch({ text }, 'text');
    field.current!.focus();
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('Display text')}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={2}
        maxLength={LAYOUT_LIMITS.textLength}
        className={`${FIELD} py-2`}
        value={element.text}
        onChange={(event) => write(event.target.value)}
      />
      {isSample && (
        <p className="mt-1 text-sm text-ink-soft">
          {isNeeded
            ? t(
                'This is a sample. Each flyer shows its own value. To add words around it, insert “{value}”.',
                { value: nameOfPlaceholder(placeholder) },
              )
            : t('Each flyer fills this in. If you type here, your text replaces it.')}
        </p>
      )}
      <details>
        <summary className="flex min-h-11 items-center gap-1.5 text-sm font-semibold">
          <Icon name="plus" className="size-4" />
          {t('Insert a value that each flyer fills in')}
        </summary>
        <div className="flex flex-wrap gap-1.5">
          {PLACEHOLDERS.map((name) => (
            <button
              key={name}
              type="button"
              className="min-h-11 rounded-full border-2 border-line bg-surface px-3 text-sm hover:border-ink"
              onClick={() => insert(name)}
            >
              {nameOfPlaceholder(name)} <span className="text-ink-soft">{`{${name}}`}</span>
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}

function weightOf(weight: TextElement['fontWeight']): (typeof WEIGHTS)[number]['value'] {
  const heaviness = weight === 'normal' ? 400 : weight === 'bold' ? 700 : Number(weight);
  if (heaviness < 550) return 'normal';
  if (heaviness < 650) return '600';
  return heaviness < 750 ? 'bold' : '800';
}
