import { t } from '#web/kit/language/t.ts';
import {
  answerOf,
  newQuestion,
  MESSAGE_FAILED,
  MESSAGE_SENT,
  VERIFICATION_FAILED,
} from '#contract/contact/contact-words.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useMe } from '#web/kit/api/use-me.ts';
import { ApiError, messageOf, sendJson, callApi } from '#web/kit/api/api.ts';
import { withProof } from '#web/kit/api/with-proof.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { keepDraft, readDraft, firstFields, personOf } from './contact-draft.ts';
import {
  afterSending,
  checkFields,
  contentOf,
  EMPTY_FIELDS,
  errorsFromServer,
  type Asked,
  type ContactFields,
  type FieldErrors,
} from './contact-form.ts';
import type { ContactChallenge } from '#contract/contact/contact.ts';

export type ContactFormState = ReturnType<typeof useContactForm>;

/** The form's state, kept in session storage. It survives errors, reloads and a lost connection. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  /** The math question; null while it loads. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<{ message: string; offline: boolean } | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const restored = useRef(false);
  const me = useMe();

  async function askAnew(): Promise<void> {
    setAsked(null);
    setFields((current) => ({ ...current, mathAnswer: '' }));
    setAsked(await askQuestion());
  }

  const restore = useEffectEvent(() => {
    const draft = readDraft(Date.now());
    setFields(firstFields(draft?.fields, form.current, location.search));
    setAttempt(draft?.attempt ?? null);
    restored.current = true;
    if (draft?.asked) setAsked(draft.asked);
    else void askAnew();
  });
  // Restore after hydration, because the first render must match the server's HTML, which lacks this tab's state.
  // oxlint-disable-next-line react/set-state-in-effect -- the tab's saved state is only known after hydration
  useEffect(() => restore(), []);

  useEffect(() => {
    if (!me) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the viewer may become known only later
    setFields((current) => (current.name || current.email ? current : { ...current, ...personOf(me) }));
  }, [me]);

  useEffect(() => {
    if (restored.current) keepDraft({ fields, asked, attempt });
  }, [fields, asked, attempt]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals, form]);

  function refuse(wrong: FieldErrors): void {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  async function send(): Promise<void> {
    if (state === 'sending') return;
    setFailure(null);
    const wrong = checkFields(fields, asked);
    if (Object.keys(wrong).length > 0 || !asked) {
      refuse(wrong);
      const [first] = Object.values(wrong);
      if (first === t(VERIFICATION_FAILED.description)) showToast(unverified());
      return;
    }
    setState('sending');
    const sending = attemptWith(contentOf(fields), attempt);
    setAttempt(sending);
    try {
      const body = { ...fields, correctAnswer: answerOf(asked), challenge: challengeOf(asked) };
      await withProof((headers) =>
        sendJson('POST', '/api/contact', body, { 'idempotency-key': sending.key, ...headers }),
      );
      setAttempt(null);
      showToast({ title: t(MESSAGE_SENT.title), description: t(MESSAGE_SENT.description) });
      setErrors({});
      setFields((current) => afterSending(current, fields));
      setState('sent');
      await askAnew();
    } catch (error) {
      setState('idle');
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const wrong = errorsFromServer(error instanceof ApiError ? error.problem?.fields : undefined);
    refuse({ ...wrong, ...(wrong.mathAnswer && { mathAnswer: t(VERIFICATION_FAILED.description) }) });
    const message = messageOf(error, t(MESSAGE_FAILED));
    // The first field with an error gets the focus. If it is the math answer, the toast is about the answer.
    if (Object.keys(wrong)[0] === 'mathAnswer') showToast(unverified());
    else showToast({ title: t('Error'), description: message, tone: 'danger' });
    setFailure({ message, offline: !(error instanceof ApiError) });
    // The form sends only correct answers, so the server has rejected the challenge. Fetch a new question last, because the
    // request may take long.
    if (wrong.mathAnswer) await askAnew();
  }

  return {
    fields,
    errors,
    asked,
    state,
    failure,
    askAnew,
    send,
    change(patch: Partial<ContactFields>): void {
      setFields((current) => ({ ...current, ...patch }));
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in patch))),
      );
      if (state === 'sent') setState('idle');
    },
  };
}

function unverified() {
  const { title, description } = VERIFICATION_FAILED;
  return { title: t(title), description: t(description), tone: 'danger' } as const;
}

const PATIENCE_MS = 5000;
/** Safety margin in seconds before a challenge expires, so that the challenge doesn't expire in transit. */
const MARGIN_SECONDS = 60;
const HOUR_MS = 3_600_000;

/**
 * Fetches a signed question. If the server does not answer within `PATIENCE_MS`, returns an unsigned question, so that
 * the form stays usable.
 */
async function askQuestion(): Promise<Asked> {
  try {
    const answer = await callApi('/api/contact/challenge', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { expiresIn, ...question } = (await answer.json()) as ContactChallenge;
    return { ...question, until: Date.now() + (expiresIn - MARGIN_SECONDS) * 1000 };
  } catch {
    return { ...newQuestion(Math.random), challenge: null, until: Date.now() + HOUR_MS };
  }
}

/** The signed challenge; null once it has expired. The answer is then sent without a challenge. */
function challengeOf({ challenge, until }: Asked): string | null {
  return until > Date.now() ? challenge : null;
}
