import { t } from '#web/kit/language/t.ts';

/** Translates a device name from the server, such as `Firefox on Android`, into the page's language. */
export function deviceName(device: string): string {
  const [browser, system] = device.split(' on ');
  return browser && system ? t('{browser} on {system}', { browser, system }) : device;
}
