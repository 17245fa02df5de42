import { connect, type Socket } from 'node:net';
import { type Capabilities, error, Session, WebElement } from 'selenium-webdriver';
import { type Command, Executor } from 'selenium-webdriver/lib/command.js';

/** Marionette's names for the WebDriver commands that the journeys use. Their parameters are the same as WebDriver's. */
const COMMANDS: Record<string, string> = {
  newSession: 'WebDriver:NewSession',
  quit: 'WebDriver:DeleteSession',
  getWindowRect: 'WebDriver:GetWindowRect',
  setWindowRect: 'WebDriver:SetWindowRect',
  get: 'WebDriver:Navigate',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  goBack: 'WebDriver:Back',
  refresh: 'WebDriver:Refresh',
  findElement: 'WebDriver:FindElement',
  findElements: 'WebDriver:FindElements',
  clickElement: 'WebDriver:ElementClick',
  clearElement: 'WebDriver:ElementClear',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  isElementDisplayed: 'WebDriver:IsElementDisplayed',
  getElementProperty: 'WebDriver:GetElementProperty',
  getElementText: 'WebDriver:GetElementText',
  executeScript: 'WebDriver:ExecuteScript',
  screenshot: 'WebDriver:TakeScreenshot',
};

type Sent = { id?: Record<string, string>; [name: string]: unknown };
type Problem = { error: string; message: string };
type Answer = [type: 1, id: number, problem: Problem | null, result: unknown];
type Waiting = { resolve: (result: unknown) => void; reject: (reason: unknown) => void };

/**
 * Sends a client's commands to the port that Firefox opens with `--marionette`. Firefox itself implements WebDriver;
 * geckodriver only adds HTTP, and neither Debian nor npm packages it. See
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class MarionetteExecutor extends Executor {
  #socket: Socket;
  #received = Buffer.alloc(0);
  #waiting = new Map<number, Waiting>();
  #sent = 0;

  constructor(port: number) {
    super();
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', (reason) => this.#giveUp(reason));
    this.#socket.on('close', () => this.#giveUp(new Error('Firefox has ended')));
  }

  override async execute(command: Command): Promise<unknown> {
    const name = COMMANDS[command.getName()];
    if (!name) throw new Error(`marionette.ts has no name for ${command.getName()}`);
    const { sessionId: _session, id, ...parameters } = command.getParameters() as Sent;
    if (id) parameters['id'] = WebElement.extractId(id);
    // By default, Firefox captures the whole page.
    if (name === 'WebDriver:TakeScreenshot') parameters['full'] = false;
    const result = (await this.#send(name, parameters)) as { value?: unknown };
    if (command.getName() === 'newSession') return sessionOf(result);
    return 'value' in result ? result.value : result;
  }

  #send(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#sent;
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Parses messages of the form `length:JSON`. The first message is a greeting. */
  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const start = this.#received.indexOf(':') + 1;
      const end = start + Number(this.#received.subarray(0, start - 1));
      if (start === 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', start, end)) as Answer | object;
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#settle(message as Answer);
    }
  }

  #settle([, id, problem, result]: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (problem) waiting?.reject(decoded(problem));
    else waiting?.resolve(result);
  }

  #giveUp(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

function sessionOf(result: object): Session {
  const { sessionId, capabilities } = result as { sessionId: string; capabilities: Capabilities };
  return new Session(sessionId, capabilities);
}

/** Converts a Marionette error to the error that other drivers throw. */
function decoded(problem: Problem): unknown {
  try {
    return error.throwDecodedError(problem);
  } catch (thrown) {
    return thrown;
  }
}
