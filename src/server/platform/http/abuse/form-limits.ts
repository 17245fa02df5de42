import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { callerHeaders } from '#contract/caller-headers.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { spendBudgets, type Budget, type Used } from '#server/platform/limits/budgets.ts';
import { ownLimits, partOf, type Limits } from '#server/platform/limits/limits.ts';
import { rateLimited } from '../request-limits.ts';
import type { Proofs } from './proofs.ts';

/** Public forms that send mail: messages to the team, applications, reset links. */
export type Form = 'contact' | 'apply' | 'reset';

const DEVICE: Budget = { burst: 10, refillMs: 60_000 };
/** Shared budget of the devices behind one address, such as students' phones on one carrier. */
const NETWORK: Budget = { burst: 100, refillMs: 6000 };
/** Shared budget of the callers without a device key behind one address. */
const KEYLESS: Budget = { burst: 20, refillMs: 30_000 };
const TTL_MS = 12 * 60_000;
const MOST_KEYS = 100_000;

/** Number of submissions of a form within `WINDOW_MS`, from all networks, after which a proof is required for `PROOF_MS`. */
const ATTACK = 200;
const WINDOW_MS = 10 * 60_000;
const PROOF_MS = 30 * 60_000;

/** Number of a form's submissions since `from`, and the end of the proof requirement. Times are milliseconds since 1970. */
type Wave = { from: number; sent: number; proofUntil: number };

/** Limits form submissions per device and per network. While a form is under attack, each submission needs a proof of work. */
export interface FormLimits {
  /**
   * Counts a submission of a form.
   * @param more additional budgets of the network, by name; the submission counts in each budget
   * @throws AppError RATE_LIMITED, PROOF_REQUIRED
   */
  take(form: Form, request: FormRequest, more?: Record<string, Budget>): Promise<void>;
}

/** The part of a request that the limits need. Its headers include those of `callerHeaders`. */
type FormRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'body'>;

export function createFormLimits(
  proofs: Proofs,
  limits: Limits = ownLimits,
  clock: () => number = Date.now,
): FormLimits {
  const used = limits.store<Used>({ name: 'forms', ttlMs: TTL_MS, mostKeys: MOST_KEYS });
  const waves = limits.store<Wave>({ name: 'form-waves', ttlMs: WINDOW_MS + PROOF_MS, mostKeys: 10 });
  return {
    async take(form, { ip, headers, body }, more = {}) {
      const now = clock();
      const network = networkOf(ip);
      const device = headerOf(headers, 'device-key');
      const own: [string, Budget][] = device
        ? [
            [`device ${device}`, DEVICE],
            [`devices ${network}`, NETWORK],
          ]
        : [[network, KEYLESS]];
      for (const [name, budget] of Object.entries(more)) own.push([`${name} ${network}`, budget]);

      const proofUntil = await waves.change([form], ([wave]) => ({ result: wave?.proofUntil ?? 0 }));
      // A body can be resent with the same proof. This is harmless, because the limits per email address stop repeats.
      if (proofUntil > now)
        await proofs.require(subjectOf(form, body), headerOf(headers, 'proof'), new Date(now));
      const keys = own.map(([key]) => `${form} ${key}`);
      const budgets = own.map(([, budget]) => budget);
      const waitMs = await used.change(keys, (states, instances) =>
        spendBudgets(budgets, states, instances, now),
      );
      if (waitMs > 0) throw rateLimited(waitMs);
      await waves.change([form], ([wave], instances) => {
        const isOpen = wave && wave.from > now - WINDOW_MS;
        const sent = isOpen ? wave.sent + 1 : 1;
        const isAttack = sent >= partOf(ATTACK, instances);
        const until = isAttack ? now + PROOF_MS : (wave?.proofUntil ?? 0);
        return { result: null, states: [{ from: isOpen ? wave.from : now, sent, proofUntil: until }] };
      });
    },
  };
}

function subjectOf(form: Form, body: unknown): string {
  return `${form} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

function headerOf(headers: FormRequest['headers'], name: keyof typeof callerHeaders): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}
