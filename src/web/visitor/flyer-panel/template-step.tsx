import { t } from '#web/kit/language/t.ts';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import type { OfferedTemplate } from '#contract/events/events.ts';
import { useId } from 'react';
import { designsOf } from '#web/shared/events/designs-of.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { FieldError } from '#web/kit/form/form-field.tsx';
import { StepTitle } from './step-title.tsx';

type Props = {
  templates: readonly OfferedTemplate[];
  value: string | null;
  error: string | undefined;
  onChange: (templateId: string) => void;
};

/** The choice of template: a strip of native radio buttons, so that keys work as expected. */
export function TemplateStep({ templates, value, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2">
        <StepTitle number={1}>{t('Pick a template')}</StepTitle>
      </legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3">
        {designsOf(templates).map((sizes) => {
          const cards = sizes.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              isChosen={template.id === value}
              isOfSeveral={sizes.length > 1}
              isAlone={templates.length === 1}
              onChange={onChange}
            />
          ));
          const { id: first, name } = sizes[0]!;
          return sizes.length > 1 ? (
            <fieldset
              key={first}
              aria-label={name}
              className="flex shrink-0 flex-col rounded-2xl bg-paper-deep"
            >
              <div className="flex flex-1 gap-1">{cards}</div>
              <bdi
                aria-hidden="true"
                className="sticky start-0 w-fit max-w-60 truncate px-3 pb-2 text-sm font-semibold"
              >
                {name}
              </bdi>
            </fieldset>
          ) : (
            cards
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type CardProps = {
  template: OfferedTemplate;
  isChosen: boolean;
  isOfSeveral: boolean;
  /** Whether this is the only template. Its card then fills the row. */
  isAlone: boolean;
  onChange: (templateId: string) => void;
};

function TemplateCard({ template, isChosen, isOfSeveral, isAlone, onChange }: CardProps) {
  const { width, height, format } = CANVAS_SIZES[template.canvasSize];
  return (
    <label
      className={`group relative flex cursor-pointer snap-start rounded-2xl border-2 border-line bg-paper p-1.5 transition-colors duration-150 hover:border-control has-checked:border-clay has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${isAlone ? 'w-full items-center gap-3' : 'min-w-32 shrink-0 flex-col gap-1.5'}`}
    >
      <input
        type="radio"
        name="templateId"
        value={template.id}
        checked={isChosen}
        className="sr-only"
        aria-label={`${t(format)}, ${template.name}`}
        onChange={() => onChange(template.id)}
      />
      <img
        src={template.thumbnailPath}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
        className={`h-28 w-auto max-w-none rounded-xl ${isAlone ? '' : 'mx-auto'}`}
      />
      <span
        aria-hidden="true"
        className={`px-1 text-sm leading-tight ${isAlone ? 'min-w-0 flex-1 pe-10' : 'w-0 min-w-full'}`}
      >
        {!isOfSeveral && <bdi className="line-clamp-2 font-semibold wrap-break-word">{template.name}</bdi>}
        <span className="block text-ink-soft">{t(format)}</span>
      </span>
      <span className="absolute top-3 end-3 hidden size-7 place-items-center rounded-full bg-clay text-on-clay group-has-checked:grid">
        <Icon name="check" className="size-4.5" />
      </span>
    </label>
  );
}
