import { Writable } from 'node:stream';
import { pino } from 'pino';

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { type: string; message: string; stack?: string };
  [field: string]: unknown;
}

/** Turns pino's JSON lines into `12:30:05 info  GET /api/events 200 12 ms`. */
export function terminalLines(out: NodeJS.WritableStream): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      out.write(`${formatLine(JSON.parse(chunk.toString()) as LogLine)}\n`);
      done();
    },
  });
}

export function formatLine(line: LogLine): string {
  const { level, time, msg, err, reqId: _reqId, ...fields } = line;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const text =
    msg === 'request'
      ? `${String(fields.method)} ${String(fields.route)} ${String(fields.status)} ${String(fields.ms)} ms`
      : [msg, ...Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ');
  const failure = err ? `\n  ${err.type}: ${err.message}${err.stack ? `\n${err.stack}` : ''}` : '';
  const name = (pino.levels.labels[level] ?? String(level)).padEnd(5);
  return `${clock} ${level < pino.levels.values.warn! ? name : name.toUpperCase()} ${text}${failure}`;
}
