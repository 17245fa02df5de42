import { By, type WebDriver, type WebElement } from 'selenium-webdriver';

const PATIENCE_MS = 30_000;

/** Browser actions for journeys, from the point of view of a user. */
export class Visitor {
  readonly driver: WebDriver;
  readonly url: string;

  constructor(driver: WebDriver, url: string) {
    this.driver = driver;
    this.url = url;
  }

  /** Opens `path` and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.url).href);
    await this.untilAlive();
  }

  /** Waits for hydration. React marks each element that it hydrates, and the footer is among the last. */
  async untilAlive(): Promise<void> {
    await this.until('the page to come alive', () =>
      this.run(() => {
        const last = document.querySelector('footer');
        return Boolean(last) && Object.keys(last!).some((key) => key.startsWith('__reactFiber'));
      }),
    );
  }

  /** Waits for the first visible element that matches a CSS selector, or the innermost element with the given text. */
  async see(what: { css: string } | string): Promise<WebElement> {
    return this.#visible(typeof what === 'string' ? showing(what) : By.css(what.css));
  }

  /** Clicks the element that matches a CSS selector, or the link, button, label or option with exactly this text. */
  async click(what: { css: string } | string): Promise<void> {
    const element = await (typeof what === 'string' ? this.#visible(pressable(what)) : this.see(what));
    // Waits for the element to stop moving. The driver aims before it clicks, so it would miss a sliding menu's item.
    await this.until('an element to stand still', () => this.run(standsStill, element));
    await element.click();
  }

  /** Appends text to the field that matches a CSS selector. */
  async type(css: string, text: string): Promise<void> {
    await (await this.see({ css })).sendKeys(text);
  }

  /** Chooses the option with this `value` in a select. */
  async choose(css: string, value: string): Promise<void> {
    await (await this.driver.findElement(By.css(`${css} option[value="${value}"]`))).click();
  }

  async valueOf(css: string): Promise<string> {
    return this.run((field: HTMLInputElement) => field.value, await this.see({ css }));
  }

  /** Waits until nothing visible matches `css`. */
  async untilGone(css: string): Promise<void> {
    await this.until(`${css} to go`, async () => (await this.#firstVisible(By.css(css))) === undefined);
  }

  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await this.driver.wait(isSo, PATIENCE_MS, `Waited in vain for ${what}`);
  }

  /** Runs a function in the page. Its arguments are JSON values and elements. */
  run<Result>(script: (...values: never[]) => Result, ...values: unknown[]): Promise<Awaited<Result>> {
    return this.driver.executeScript(`return (${script.toString()})(...arguments)`, ...values);
  }

  async #visible(locator: By): Promise<WebElement> {
    const found = this.driver.wait(
      () => this.#firstVisible(locator),
      PATIENCE_MS,
      `Waited in vain for ${locator.toString()}`,
    );
    return (await found)!;
  }

  async #firstVisible(locator: By): Promise<WebElement | undefined> {
    for (const element of await this.driver.findElements(locator)) {
      // An element that has been removed is not visible.
      if (await element.isDisplayed().catch(() => false)) return element;
    }
    return undefined;
  }
}

/** Whether no animation moves the element. Runs in the page. Ignores endless animations, such as spinners. */
function standsStill(element: Element): boolean {
  return document.getAnimations().every(({ effect, playState }) => {
    const { target } = effect as KeyframeEffect;
    const ends = effect?.getComputedTiming().endTime !== Infinity;
    return playState !== 'running' || !ends || !target?.contains(element);
  });
}

function showing(words: string): By {
  const has = `[contains(normalize-space(), ${quoted(words)})]`;
  return By.xpath(`//body//*${has}[not(*${has})][not(self::script)]`);
}

function pressable(words: string): By {
  const kinds = 'self::a or self::button or self::label or self::summary or @role="option"';
  return By.xpath(`//*[${kinds}]/descendant-or-self::*[normalize-space() = ${quoted(words)}]`);
}

function quoted(words: string): string {
  return words.includes("'") ? `"${words}"` : `'${words}'`;
}
