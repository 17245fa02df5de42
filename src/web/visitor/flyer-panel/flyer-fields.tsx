import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { TOKENS_PER_FLYER } from '#contract/accounts/packages.ts';
import { formatDaysShort } from '#contract/events/event-date.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { AttendeeStep } from './attendee-step.tsx';
import { type FlyerForm, offersCutOut, takesPhoto } from '#web/shared/flyer-form/flyer-form.ts';
import { GenerateButton } from '#web/visitor/flyer-making/generate-button.tsx';
import { loadMaker } from '#web/visitor/flyer-making/lazy-parts.ts';
import { PhotoStep } from './photo-step.tsx';
import { PreviewStep } from '#web/shared/flyer-preview/preview-step.tsx';
import { TemplateStep } from './template-step.tsx';
import { useEarlyClick } from '#web/kit/loading/use-early-click.ts';
import type { FlyerFormState } from '#web/shared/flyer-form/use-flyer-form.ts';
import type { useGenerateFlyer } from '#web/visitor/flyer-making/use-generate-flyer.ts';
import { useMe } from '#web/kit/api/use-me.ts';

type Props = {
  formRef: RefObject<HTMLFormElement | null>;
  event: EventDetail;
  state: FlyerFormState;
  making: ReturnType<typeof useGenerateFlyer>;
};

/** The flyer form, in three steps. */
export function FlyerFields({ formRef, event, state, making }: Props) {
  const { form, errors } = state;
  const { generation, generate, edit } = making;
  const me = useMe();
  const [used, setUsed] = useState(false);
  // The preview also loads for restored input, because the thumbnail shows a sample person.
  const started = used || Boolean(form.name || form.country || form.photo);
  const [large, setLarge] = useState(false);
  const [photoBusy, setPhotoBusy] = useState(false);
  /** Whether the button was pressed while part of the form was loading. The flyer is made when everything has loaded. */
  const [asked, setAsked] = useState(false);
  const template = event.templates.find(({ id }) => id === form.templateId) ?? null;
  const isCutOutMissing = offersCutOut(form.photo, template) && form.photo?.cutOut === undefined;
  const complete = state.restored && !photoBusy && !isCutOutMissing;
  // The signed-in viewer pays for the flyer. Otherwise, the event's owner pays.
  const cannotPay = me !== null && me.tokens < TOKENS_PER_FLYER;
  const working = generation.status === 'working';

  function change(patch: Partial<FlyerForm>): void {
    start();
    state.change(patch);
    edit();
  }
  async function submit(): Promise<void> {
    if (cannotPay || working) return;
    setAsked(!complete);
    if (!complete) return;
    const [first] = await generate();
    if (first) focusField(formRef.current, first);
  }
  function start(): void {
    if (used) return;
    setUsed(true);
    // Loads this small chunk early, because the connection may be worse later.
    void loadMaker();
  }
  const startIfInUse = useEffectEvent((): void => {
    if (formRef.current?.contains(document.activeElement)) start();
  });
  useEarlyClick();
  // The form may already have the focus, because touching it may have loaded this code.
  useEffect(() => startIfInUse(), []);
  const submitAsked = useEffectEvent((): void => {
    setAsked(false);
    // Never makes a flyer without the photo that the attendee chose.
    if (errors.photo) focusField(formRef.current, 'photo');
    else void submit();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the photo and the restored draft can become ready at any time
    if (asked && complete) submitAsked();
  }, [asked, complete]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press or focus only loads further code
    <form
      ref={formRef}
      noValidate
      // Prevents a submit from reloading the page before the form's code loads. The method does nothing outside a <dialog>.
      method="dialog"
      className={`group/form mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 ${large ? '[--preview:76svh]' : '[--preview:34svh] lg:[--preview:52svh]'}`}
      onPointerDown={start}
      onFocus={start}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <noscript className="font-semibold">
        {t('Making a flyer needs JavaScript and a current browser.')}
      </noscript>
      <TemplateStep
        templates={event.templates}
        value={form.templateId}
        error={errors.templateId}
        onChange={(templateId) => change({ templateId })}
      />
      {template && (
        <PreviewStep
          event={event}
          template={template}
          form={form}
          started={started}
          large={large}
          onLarge={setLarge}
        />
      )}
      <AttendeeStep
        form={form}
        errors={errors}
        template={template}
        suggestedCountry={event.country}
        started={started}
        onChange={change}
      />
      {(template ? takesPhoto(template) : event.templates.some(takesPhoto)) && (
        <PhotoStep
          form={form}
          template={template}
          error={errors.photo}
          onChange={change}
          onError={(photo) => state.setErrors({ ...errors, photo })}
          busy={photoBusy}
          onBusy={setPhotoBusy}
        />
      )}
      <GenerateButton
        generation={generation}
        asked={asked}
        disabled={cannotPay}
        onRetry={() => void submit()}
      />
      <p className="-mt-3 text-sm text-pretty text-ink-soft">
        {t('We never store your photo. Your flyer is deleted after {until}, or when you delete it.', {
          until: formatDaysShort(event.flyersKeptUntil),
        })}
      </p>
    </form>
  );
}

const INPUTS: Readonly<Record<string, string>> = {
  templateId: '[name=templateId]',
  name: '[name=attendeeName]',
  country: '[name=attendeeCountry]',
  line: '[name=attendeeLine]',
  photo: '[type=file]:not([capture])',
};

function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.querySelector<HTMLInputElement>(INPUTS[field] ?? '');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
