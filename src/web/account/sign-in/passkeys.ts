import type { Session } from '#contract/accounts/accounts.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { Refused } from '#web/kit/api/call-failure.ts';

/** Loads the passkey library on first use. */
const loadBrowser = () => import('@simplewebauthn/browser');

type RegistrationOptions = Parameters<
  Awaited<ReturnType<typeof loadBrowser>>['startRegistration']
>[0]['optionsJSON'];
type SignInOptions = Parameters<
  Awaited<ReturnType<typeof loadBrowser>>['startAuthentication']
>[0]['optionsJSON'];

/** Whether the browser supports passkeys on this origin. Passkeys need https or localhost. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Adds a passkey to the account. @throws ApiError, or Refused if the user or the browser refuses */
export async function createPasskey(request: { password: string }): Promise<Passkey> {
  const path = '/api/account/passkeys';
  const [{ startRegistration }, { options }] = await Promise.all([
    loadBrowser(),
    sendJson<{ options: RegistrationOptions }>('POST', `${path}/options`, request),
  ]);
  const answer = await startRegistration({ optionsJSON: options }).catch(refuse);
  return sendJson('POST', path, { answer });
}

/** Signs in with a passkey that the user chooses. @throws ApiError, or Refused if the user or the browser refuses */
export async function signInWithPasskey(rememberMe: boolean): Promise<Session> {
  const path = '/api/auth/passkey';
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadBrowser(),
    sendJson<{ options: SignInOptions }>('POST', `${path}/options`),
  ]);
  const answer = await startAuthentication({ optionsJSON: options }).catch(refuse);
  return sendJson('POST', path, { answer, rememberMe });
}

function refuse(cause: unknown): never {
  throw new Refused(undefined, { cause });
}
