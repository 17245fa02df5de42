import type { Template } from '#contract/templates.ts';
import { TEMPLATE_MESSAGES } from '#contract/template-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi, messageOf, sendJson } from '#web/api/api.ts';
import { refreshLists } from '#web/api/refresh-lists.ts';
import { isRefusal } from '#web/api/use-refusal.ts';
import { ME_KEY } from '#web/api/use-me.ts';
import { useNavigate } from '#web/router/router.tsx';
import { showToast } from '#web/toasts/toast-store.ts';
import type { Design } from '../model/design.ts';
import { requestOf } from './template-request.ts';

const FAILED = 'Failed to save template. Please try again.';
const OFFLINE =
  'The server did not respond. Your design is saved on this device; try again once you are connected.';

export type DesignFaults = { name?: string | undefined; eventId?: string | undefined };

export interface SaveTemplate {
  busy: boolean;
  faults: DesignFaults;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The template no longer exists: it can only be saved as a new one. */
  isGone: boolean;
  /** What somebody else has saved since. */
  theirs: Template | null;
  /** @param over the version to save over, instead of the one that the design began with */
  save: (options?: { asNew?: boolean; over?: string }) => Promise<void>;
  clearFault: (field: keyof DesignFaults) => void;
  dismissTheirs: () => void;
}

/** Checks and sends a design. Whatever fails, the design stays. */
export function useSaveTemplate(
  design: Design,
  edited: { id: string; updatedAt: string } | null,
  { onFault, onSaved }: { onFault: (field: keyof DesignFaults) => void; onSaved: () => void },
): SaveTemplate {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<DesignFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [theirs, setTheirs] = useState<Template | null>(null);

  function refuse(found: DesignFaults): void {
    setFaults(found);
    onFault(found.name ? 'name' : 'eventId');
  }

  async function save({ asNew = false, over }: { asNew?: boolean; over?: string } = {}): Promise<void> {
    if (busy) return;
    const found: DesignFaults = {
      ...(!design.name.trim() && { name: TEMPLATE_MESSAGES.name }),
      ...(!design.eventId && { eventId: TEMPLATE_MESSAGES.event }),
    };
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const updates = edited && !asNew && !isGone ? edited : null;
    setFaults({});
    setFailure(null);
    setBusy(true);
    try {
      const body = await requestOf(design, updates && (over ?? updates.updatedAt));
      const { status } = await (updates
        ? sendJson<Template>('PUT', `/api/templates/${updates.id}`, body)
        : sendJson<Template>('POST', '/api/templates', body));
      onSaved();
      void refreshLists(queryClient);
      showToast({
        title: updates ? 'Template Updated!' : 'Template Saved!',
        description:
          status === 'approved'
            ? `“${body.name}” is ready for your attendees.`
            : `We look at “${body.name}” before attendees can choose it.`,
      });
      navigate('/dashboard');
    } catch (error) {
      await fail(error, updates);
    } finally {
      setBusy(false);
    }
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
    const description =
      error instanceof ApiError
        ? messageOf(error, FAILED)
        : error instanceof TypeError || (error as Error).name === 'TimeoutError'
          ? OFFLINE
          : (error as Error).message;
    setFailure(description);
    showToast({ title: updates ? 'Update Failed' : 'Save Failed', description, tone: 'danger' });
    const isEventGone = !updates && error instanceof ApiError && [403, 404].includes(error.status);
    const { name, eventId = isEventGone ? description : undefined } = problem?.fields ?? {};
    if (name || eventId) refuse({ name, eventId });
    // The session may have ended; the design waits on this device.
    if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ME_KEY });
  }

  return {
    busy,
    faults,
    failure,
    isGone,
    theirs,
    save,
    clearFault: (field) => setFaults(({ [field]: _gone, ...rest }) => rest),
    dismissTheirs: () => setTheirs(null),
  };
}

async function readTemplate(id: string): Promise<Template | null> {
  try {
    return (await (await callApi(`/api/templates/${id}`)).json()) as Template;
  } catch {
    return null;
  }
}
