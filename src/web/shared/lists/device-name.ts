import { t } from '#web/kit/language/t.ts';

/** `Firefox on Android`, as the server says it, in the page's language. */
export function deviceName(device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system ? t('{browser} on {system}', { browser, system }) : device;
}
