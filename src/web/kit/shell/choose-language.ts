import { LANGUAGE_COOKIE, pathIn, type Language } from '#contract/language/languages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { currentSessionId } from '#web/kit/api/session.ts';
import { localPath } from '#web/kit/router/router.tsx';
import { keepTyped } from '#web/kit/form/typed-values.ts';

const YEAR_SECONDS = 31_536_000;

/** Stores the choice on this device, and reopens the page in that language with the values typed so far. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  keepTyped();
  if (currentSessionId()) tellAccount(language);
  location.assign(pathIn(language, localPath() + location.search + location.hash));
}

/** Stores the language in the account, for emails and other devices. `keepalive` lets the request outlive this page. */
function tellAccount(language: Language): void {
  const init = { method: 'PATCH', headers: { 'content-type': 'application/json' }, keepalive: true };
  callApi('/api/account', { ...init, body: JSON.stringify({ language }) }).catch(() => undefined);
}
