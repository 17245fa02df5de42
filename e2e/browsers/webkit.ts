import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '#server/test/servers/free-port.ts';
import type { OpenBrowser } from './engines.ts';
import { fitPhone } from './phone-window.ts';
import { printed, startProgram } from './program.ts';

const SCREEN = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-displayfd', '1'];

/** Opens WebKitGTK's small browser on a virtual screen, in its narrowest window (447 px). */
export async function openWebKit(): Promise<OpenBrowser> {
  const screen = await startProgram('Xvfb', SCREEN, printed(/^(\d+)\n/));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      () => port,
      () => undefined,
    );
  const display = { DISPLAY: `:${screen.port}` };
  const webKit = await startProgram('WebKitWebDriver', [`--port=${port}`], answers, display);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await fitPhone(driver);
  return {
    driver,
    async close() {
      await driver.quit();
      await webKit.stop();
      await screen.stop();
    },
  };
}
