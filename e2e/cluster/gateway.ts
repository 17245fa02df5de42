import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

type Mode = 'open' | 'stalled' | 'busy';

/** A loopback address in front of a server, like a floating IP: it can move to another server, stall, or answer HTTP 503. */
export class Gateway {
  #target: URL;
  #mode: Mode = 'open';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((client) => this.#serve(client));
  }

  /** Opens a gateway to a server. @param target a URL with a host and a port */
  static async open(target: string): Promise<Gateway> {
    const gateway = new Gateway(target);
    gateway.#server.listen(0, '127.0.0.1');
    await once(gateway.#server, 'listening');
    return gateway;
  }

  /** The target's URL with the gateway's address. */
  get url(): string {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${(this.#server.address() as { port: number }).port}`;
    return url.href.replace(/\/$/, '');
  }

  /** Closes all connections. New connections go to `target`. */
  moveTo(target: string): void {
    this.#target = new URL(target);
    this.set('open');
  }

  /** Closes all connections. New connections are forwarded (`open`), never answered (`stalled`) or answered with 503 (`busy`). */
  set(mode: Mode): void {
    this.#mode = mode;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.set('open');
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(client: Socket): void {
    this.#keep(client);
    if (this.#mode === 'stalled') return;
    if (this.#mode === 'busy') {
      client.once('data', () =>
        client.end('HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      );
      return;
    }
    const server = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(server);
    client.pipe(server).pipe(client);
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
