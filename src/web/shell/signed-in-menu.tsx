import type { User } from '#contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { storeSessionId } from '#web/account/session.ts';
import { sendJson } from '#web/api.ts';
import { Icon } from '#web/ui/icon.tsx';

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

export default function SignedInMenu({ me }: { me: User }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function logout(): Promise<void> {
    // The stored session goes whatever the network does; the server ends it when it hears of it.
    await sendJson('POST', '/api/auth/logout').catch(() => undefined);
    storeSessionId(null);
    queryClient.clear();
    await navigate('/');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only closes what its summary opened
    <details className="relative" onKeyDown={closeOnEscape}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-full border-2 border-control px-1.5 font-semibold sm:pr-4 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-ink text-paper">
          {[...me.name.trim()][0]?.toUpperCase()}
        </span>
        {me.role === 'client' && (
          <span className="inline-flex items-center gap-1 rounded-full bg-marigold px-2 py-0.5 text-sm text-on-marigold">
            <Icon name="token" className="size-4" />
            {me.tokens.toLocaleString('en')}
            <span className="sr-only">{me.tokens === 1 ? 'token' : 'tokens'}</span>
          </span>
        )}
        <span className="sr-only max-w-48 truncate sm:not-sr-only">{me.name}</span>
      </summary>
      <div className="absolute right-0 mt-2 w-64 rounded-2xl border-2 border-line bg-surface p-2 shadow-lg">
        <p className="px-3 py-2">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-sm text-ink-soft">{me.email}</span>
        </p>
        <button
          type="button"
          onClick={logout}
          className="flex min-h-11 w-full items-center gap-2 rounded-xl px-3 text-left font-semibold hover:bg-paper-deep"
        >
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </details>
  );
}
