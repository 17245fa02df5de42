import type { User } from '#contract/accounts.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

const LABELS: Record<User['role'], string> = { client: 'Client', admin: 'Admin' };

export function RoleChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 font-semibold">I am signing in as</legend>
      {Object.entries(LABELS).map(([role, label]) => (
        <label
          key={role}
          className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-control bg-surface px-3.5 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-paper-deep"
        >
          <input
            {...field}
            type="radio"
            value={role}
            defaultChecked={role === 'client'}
            className="size-5 accent-clay"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
