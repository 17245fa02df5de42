import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = {
  from: string;
  to: string;
  /** The value of a header, unfolded and decoded. */
  header(name: string): string | undefined;
  headerCount(name: string): number;
  /** All parts after the header, decoded. */
  body: string;
};

export type SmtpPeerOptions = {
  port?: number;
  /** The account that may send; if absent, anybody may send. */
  account?: { user: string; pass: string };
  /** Offers STARTTLS with a self-signed certificate. */
  selfSigned?: boolean;
  /** Returns the peer's response to the nth recipient since it started; null accepts. */
  onRecipient?: (nth: number) => { code: number; text: string } | null;
  /** Runs when the nth message is complete, before the peer responds. */
  onMessage?: (nth: number) => Promise<void> | void;
  /** Runs before the peer greets its nth caller. */
  onConnect?: (nth: number) => Promise<void> | void;
  /** Runs on the first bytes of the nth message. */
  onData?: (nth: number) => void;
};

export type SmtpPeer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Resolves when `count` messages have arrived. */
  arrived(count: number): Promise<void>;
  /** Closes every connection abruptly. */
  drop(): void;
  stop(): Promise<void>;
};

const refusal = (answer: { code: number; text: string }) =>
  Object.assign(new Error(answer.text), { responseCode: answer.code });

/** Starts a real SMTP server on the loopback interface. The test decides the server's responses. */
export async function startSmtpPeer(options: SmtpPeerOptions = {}): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const counts = { callers: 0, recipients: 0, messages: 0 };
  const { account } = options;
  const server = new SMTPServer({
    disabledCommands: [...(account ? [] : ['AUTH']), ...(options.selfSigned ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username !== account?.user || password !== account?.pass) {
        done(refusal({ code: 535, text: '5.7.8 Wrong password' }));
      } else done(null, { user: username });
    },
    logger: false,
    closeTimeout: 10,
    async onConnect(_session, done) {
      await options.onConnect?.(++counts.callers);
      done();
    },
    onRcptTo(_address, _session, done) {
      const answer = options.onRecipient?.(++counts.recipients);
      done(answer ? refusal(answer) : null);
    },
    async onData(stream, session, done) {
      const nth = ++counts.messages;
      stream.once('data', () => options.onData?.(nth));
      const { mailFrom, rcptTo } = session.envelope;
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      received.push(readMail(raw, mailFrom ? mailFrom.address : '', rcptTo[0]?.address ?? ''));
      for (const check of waiting) check();
      await options.onMessage?.(nth);
      done(null);
    },
  });
  // The tests hang up on purpose, so errors of connections are ignored.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${account ? `${account.user}:${account.pass}@` : ''}127.0.0.1:${port}`,
    port,
    received,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    drop: () => sockets.forEach((socket) => socket.destroy()),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string, from: string, to: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const values = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      .map((line) => decodeWords(line.slice(name.length + 1).trim()));
  // Uses the declared boundary, because a text signature also begins with `--`.
  const boundary = `--${/boundary="([^"]+)"/.exec(values('Content-Type')[0] ?? '')?.[1]}`;
  return {
    from,
    to,
    header: (name) => values(name)[0],
    headerCount: (name) => values(name).length,
    body: raw.slice(end).split(boundary).map(decodePart).join('\n'),
  };
}

/** Decodes RFC 2047 words, `=?utf-8?B?…?=` and `?Q?`. Adjacent words are joined. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding, data]) =>
          encoding!.toLowerCase() === 'b'
            ? Buffer.from(data!, 'base64')
            : decodeQuoted(data!.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function decodePart(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  const content = part.slice(end + 4);
  if (/^content-transfer-encoding: base64/im.test(part)) return Buffer.from(content, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(part)) return content;
  return decodeQuoted(content.replace(/=\r\n/g, '')).toString();
}

function decodeQuoted(data: string): Buffer {
  const bytes = data.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
