import { EYE } from '#web/kit/ui/late-icons.ts';
import type { Me } from '#contract/accounts/accounts.ts';
import { rich, t } from '#web/kit/language/t.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendJson } from '#web/kit/api/api.ts';
import { changeViewer } from '#web/kit/api/change-viewer.ts';
import { useNavigate } from '#web/kit/router/router.tsx';
import { showToast } from '#web/kit/toasts/toast-store.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { heightOfBar } from './height-of-bar.ts';

/** Ref callback that stores the bar's height in `--see-as`. Via `--bars`, pages reserve this height at their top. */
const room = heightOfBar('--see-as');

/** A bar above every page while an admin views the product as a client. */
export default function SeeAsBar({ me, until }: { me: Me; until: string }) {
  const stop = useStop(me);
  const minutes = useMinutesUntil(until, () => stop.mutate());
  return (
    <aside
      ref={room}
      aria-label={t('Viewing as a client')}
      className="fixed inset-x-0 top-0 z-50 border-b-4 border-danger bg-marigold text-on-marigold"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-1.5">
        <Icon name={EYE} className="size-6 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm leading-tight">
          <span className="block font-semibold wrap-anywhere">
            {rich('You are viewing as {name}', { name: <bdi>{me.name}</bdi> })}
          </span>
          <span className="block">
            {t('View only: nothing can be changed. {minutes} min left.', { minutes })}
          </span>
        </p>
        <button
          type="button"
          aria-busy={stop.isPending}
          onClick={() => !stop.isPending && stop.mutate()}
          className="pressable min-h-11 shrink-0 rounded-full bg-ink px-5 font-semibold text-paper"
        >
          {t(stop.isPending ? 'Stopping…' : 'Stop')}
        </button>
      </div>
    </aside>
  );
}

/** A mutation that stops viewing as a client and opens the client's page. Harmless if viewing has already ended. */
function useStop({ id, name }: Me) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await sendJson('DELETE', '/api/see-as');
      await changeViewer(client);
    },
    onSuccess: () => {
      navigate(`/admin/clients/${id}`);
      showToast({
        title: t('Back to Your Own Account'),
        description: t('You are no longer viewing as {name}.', { name }),
      });
    },
    onError: () =>
      showToast({
        title: t('Could Not Stop'),
        description: t(
          'The server could not be reached. Viewing as a client ends automatically after 30 minutes.',
        ),
        tone: 'danger',
      }),
  });
}

/** The minutes left until `until`. @param onEnd called when the time is up */
function useMinutesUntil(until: string, onEnd: () => void): number {
  const end = Date.parse(until);
  const [minutes, setMinutes] = useState(() => minutesUntil(end));
  const ended = useRef(false);
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(end));
      if (Date.now() < end || ended.current) return;
      ended.current = true;
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  });
  return minutes;
}

function minutesUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 60_000));
}
