import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '#web/kit/api/api.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { refreshLists } from '#web/kit/api/refresh-lists.ts';
import { isRefusal } from '#web/kit/api/use-refusal.ts';
import { ME_KEY } from '#web/kit/api/use-me.ts';
import { whenOnline } from '#web/kit/api/when-online.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import type { Design } from '../model/design.ts';
import type { MadeSize } from '../other-sizes/make-size.ts';
import { faultIn, FAILED, OFFLINE, SIZES_FAILED, sizesWords, whenReady } from './save-words.ts';
import { sendSizes } from './send-sizes.ts';
import { templateRequestOf } from './template-request.ts';

type DesignFaults = { name?: string | undefined; eventId?: string | undefined };

interface SaveOptions {
  asNew?: boolean;
  /** The version to overwrite; by default, the version that editing started from. */
  over?: string;
  /** Whether to save a design with problems without asking first. */
  anyway?: boolean;
}

export type SaveTemplate = ReturnType<typeof useSaveTemplate>;

/** Validates and saves a design. A failure never loses the design. */
export function useSaveTemplate(
  design: Design,
  edited: { id: string; updatedAt: string } | null,
  {
    isInfoOnly,
    hasProblems,
    onFault,
    onStored,
    onSaved,
  }: {
    /** Whether flyers are off for the event. */
    isInfoOnly: boolean;
    /** Checks the design, and returns whether any element is hard to see. */
    hasProblems: () => Promise<boolean>;
    onFault: (field: keyof DesignFaults) => void;
    /** Called after the design is saved, before other sizes are saved. */
    onStored: (saved: Template) => void;
    onSaved: () => void;
  },
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<DesignFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [theirs, setTheirs] = useState<Template | null>(null);
  const [asked, setAsked] = useState<SaveOptions | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const sizesAttempt = useRef<Attempt | null>(null);
  useEffect(
    () => whenOnline(() => setFailure((before) => (before?.endsWith(t(OFFLINE)) ? null : before))),
    [],
  );

  function refuse(found: DesignFaults): void {
    setFaults(found);
    onFault(found.name ? 'name' : 'eventId');
  }

  function isComplete(): boolean {
    const found: DesignFaults = {
      ...(!design.name.trim() && { name: t(TEMPLATE_MESSAGES.name) }),
      ...(!design.eventId && { eventId: t(TEMPLATE_MESSAGES.event) }),
    };
    if (Object.keys(found).length === 0) return true;
    refuse(found);
    return false;
  }

  /** Saves the design. Returns null if saving failed. */
  async function store({ asNew = false, over }: SaveOptions): Promise<Template | null> {
    if (!isComplete()) return null;
    const updates = edited && !asNew && !isGone ? edited : null;
    setFaults({});
    setFailure(null);
    try {
      const body = await templateRequestOf(design, updates && (over ?? updates.updatedAt));
      if (updates) return await sendJson<Template>('PUT', `/api/templates/${updates.id}`, body);
      attempt.current = attemptWith(JSON.stringify(body), attempt.current);
      const headers = { 'idempotency-key': attempt.current.key };
      return await sendJson<Template>('POST', '/api/templates', body, headers);
    } catch (error) {
      await fail(error, updates);
      return null;
    }
  }

  function leave(title: string, description: string): void {
    onSaved();
    void refreshLists(queryClient);
    const enable = {
      label: t('Enable Flyers'),
      onClick: () => navigate(`/edit-event/${design.eventId}#flyers`),
    };
    showToast({ title, description, ...(isInfoOnly && { action: enable, duration: 15_000 }) });
    navigate('/dashboard#my-templates');
  }

  /** Saves the design, or asks for confirmation first if any element is hard to see. */
  async function save(options: SaveOptions = {}): Promise<void> {
    if (busy || !isComplete()) return;
    setAsked(null);
    setBusy(true);
    const asks = !options.anyway && (await hasProblems());
    const saved = asks ? null : await store(options);
    setBusy(false);
    if (asks) setAsked(options);
    if (!saved) return;
    const isNew = !edited || options.asNew || isGone;
    const title = t(isNew ? 'Template Saved!' : 'Template Updated!');
    const ready = t(
      isInfoOnly
        ? '“{name}” can be used once flyers are on for its event.'
        : '“{name}” can be used while its event is public.',
      { name: saved.name },
    );
    leave(title, whenReady(saved, ready));
  }

  /** Saves the design and adds other sizes. @returns an error message, or null */
  async function saveWithSizes(sizes: readonly MadeSize[]): Promise<string | null> {
    if (busy) return null;
    setBusy(true);
    try {
      const saved = await store({});
      if (!saved) return t('The design could not be saved.');
      setIsGone(false);
      onStored(saved);
      void refreshLists(queryClient);
      const made = await sendSizes(saved, sizes, sizesAttempt);
      leave(t(made.length > 0 ? 'Sizes Added!' : 'Template Saved!'), sizesWords(saved, made));
      return null;
    } catch (error) {
      return faultIn(error, SIZES_FAILED);
    } finally {
      setBusy(false);
    }
  }

  async function readTemplate(id: string): Promise<Template | null> {
    const queryKey = [`/api/templates/${id}`];
    return queryClient.fetchQuery<Template | null>({ queryKey, staleTime: 0 }).catch(() => null);
  }

  async function fail(error: unknown, updates: { id: string } | null): Promise<void> {
    const problem = error instanceof ApiError ? error.problem : null;
    if (updates && problem?.code === 'EDIT_CONFLICT') {
      const theirsNow = await readTemplate(updates.id);
      if (theirsNow) {
        setTheirs(theirsNow);
        return;
      }
    }
    if (updates && error instanceof ApiError && error.status === 404) setIsGone(true);
    const description = faultIn(error, FAILED);
    setFailure(description);
    showToast({ title: t(updates ? 'Update Failed' : 'Save Failed'), description, tone: 'danger' });
    const isEventGone = !updates && error instanceof ApiError && [403, 404].includes(error.status);
    const { name, eventId = isEventGone ? description : undefined } = problem?.fields ?? {};
    if (name || eventId) refuse({ name, eventId });
    // Refetches the viewer, because the session may have ended. The design is kept on this device.
    if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ME_KEY });
  }

  return {
    busy,
    faults,
    /** The reason why the last attempt failed. */
    failure,
    /** Whether the template no longer exists and can only be saved as a new one. */
    isGone,
    /** The newer version of the template that was saved elsewhere. */
    theirs,
    /** The options of a save that the user must confirm first, because the design has problems. */
    asked,
    save,
    saveWithSizes,
    clearFault: (field: keyof DesignFaults) => setFaults(({ [field]: _gone, ...rest }) => rest),
    dismissTheirs: () => setTheirs(null),
    dismissAsked: () => setAsked(null),
  };
}
