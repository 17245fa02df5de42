import type { User } from '#contract/accounts.ts';
import type { EventDetail } from '#contract/events.ts';
import { useId, useRef, useState, type RefObject } from 'react';
import { CountryField } from './country-field.tsx';
import { FieldError, fieldClass, StepTitle } from './field.tsx';
import type { FlyerForm } from './flyer-form.ts';
import { FlyerPreview } from './flyer-preview.tsx';
import { GenerateButton } from './generate-button.tsx';
import { loadMaker } from './lazy-parts.ts';
import { PhotoStep } from './photo-step.tsx';
import { PreviewSwitch, usePreviewChoice } from './preview-switch.tsx';
import { takesPhoto } from './takes-photo.ts';
import { TemplateStep } from './template-step.tsx';
import type { FlyerFormState } from './use-flyer-form.ts';
import type { Generation } from './use-generate-flyer.ts';

type Props = {
  formRef: RefObject<HTMLFormElement | null>;
  event: EventDetail;
  /** The signed-in viewer, who pays for the flyer; null: the event's owner does. */
  me: User | null;
  state: FlyerFormState;
  generation: Generation;
  onEdit: () => void;
  /** Resolves to the fields that need another look. */
  onGenerate: () => Promise<string[]>;
};

/** The form in three steps. */
export function FlyerFields({ formRef, event, me, state, generation, onEdit, onGenerate }: Props) {
  const { form, errors } = state;
  const nameId = useId();
  const country = useRef<HTMLInputElement>(null);
  const [started, setStarted] = useState(false);
  const [previewOn, setPreviewOn] = usePreviewChoice();
  const template = event.templates.find(({ id }) => id === form.templateId) ?? null;
  const blocker = blockerOf(event, me);
  const working = generation.status === 'working';

  function change(patch: Partial<FlyerForm>): void {
    state.change(patch);
    onEdit();
  }
  async function submit(): Promise<void> {
    if (blocker || working) return;
    const [first] = await onGenerate();
    if (first) focusField(formRef.current, first);
  }
  function start(): void {
    if (started) return;
    setStarted(true);
    // Small, and needed just when the connection may be at its worst.
    loadMaker().catch(() => undefined);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the whole form tells that the panel is used
    <form
      ref={formRef}
      noValidate
      // Before the page's code arrives a submit would reload the page; outside a <dialog> this method does nothing.
      method="dialog"
      className="group/form mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 [--preview:34svh] lg:[--preview:52svh]"
      onPointerDown={start}
      onFocus={start}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <TemplateStep
        templates={event.templates}
        value={form.templateId}
        error={errors.templateId}
        onChange={(templateId) => change({ templateId })}
      />
      {template && <PreviewSwitch on={previewOn} onChange={setPreviewOn} />}
      {template && previewOn && (
        // In sight while a thumb fills in what is below, but out of the way of the list of countries.
        <div className="sticky top-[4.45rem] z-10 -mx-4 -my-3 bg-surface px-4 py-3 group-has-[[aria-expanded=true]]/form:static">
          <FlyerPreview event={event} template={template} form={form} started={started} />
        </div>
      )}
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="mb-2">
          <StepTitle number={2}>Who are you?</StepTitle>
        </legend>
        <div>
          <label htmlFor={nameId} className="mb-1.5 block font-semibold">
            Your name
          </label>
          <input
            id={nameId}
            name="attendeeName"
            autoComplete="name"
            autoCapitalize="words"
            dir="auto"
            enterKeyHint="next"
            maxLength={400}
            placeholder="As it should stand on the flyer"
            aria-required="true"
            aria-invalid={Boolean(errors.name)}
            aria-describedby={errors.name ? `${nameId}-error` : undefined}
            className={fieldClass(Boolean(errors.name), 'scroll-mt-[calc(var(--preview)+9rem)]')}
            value={form.name}
            onChange={(typed) => change({ name: typed.target.value })}
            onKeyDown={(pressed) => {
              if (pressed.key !== 'Enter' || pressed.nativeEvent.isComposing || form.country) return;
              // The thumb's way on; once all is filled in, Enter generates as in any form.
              pressed.preventDefault();
              country.current?.focus();
            }}
          />
          {errors.name && <FieldError id={`${nameId}-error`}>{errors.name}</FieldError>}
        </div>
        <CountryField
          value={form.country}
          suggested={event.country}
          error={errors.country}
          started={started}
          inputRef={country}
          onChange={(name) => change({ country: name })}
        />
      </fieldset>
      {(template ? takesPhoto(template) : event.templates.some(takesPhoto)) && (
        <PhotoStep
          photo={form.photo}
          focus={form.focus}
          error={errors.photo}
          onChange={change}
          onError={(photo) => state.setErrors({ ...errors, photo })}
        />
      )}
      <noscript className="font-semibold">Making a flyer needs JavaScript.</noscript>
      <div>
        {blocker && (
          <output className="mb-3 block rounded-2xl bg-marigold p-4 font-semibold text-on-marigold">
            {blocker}
          </output>
        )}
        <GenerateButton generation={generation} disabled={Boolean(blocker)} onRetry={() => void submit()} />
      </div>
    </form>
  );
}

/** Why no flyer can be made now, in the specification's words; null when one can. */
function blockerOf(event: EventDetail, me: User | null): string | null {
  if (me && me.tokens < 1) {
    return 'You need at least 1 token to generate flyers. Please contact support to add more tokens to your account.';
  }
  return me || event.canGenerateFlyers ? null : 'Flyers are paused for this event.';
}

const INPUTS: Readonly<Record<string, string>> = {
  templateId: '[name=templateId]',
  name: '[name=attendeeName]',
  country: '[name=attendeeCountry]',
  photo: '[type=file]:not([capture])',
};

function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.querySelector<HTMLInputElement>(INPUTS[field] ?? '');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
