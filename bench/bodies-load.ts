/** Sends the bodies of `bodies.ts` from a separate process. */
import { request } from 'node:http';

const MB = 1024 * 1024;

const flyer = (photo: string) =>
  JSON.stringify({ attendeeName: 'Ama', attendeeCountry: 'Ghana', templateId: 'none', attendeePhoto: photo });
const keys = () => {
  let body = '{';
  for (let nth = 0; body.length < 14 * MB; nth++) body += `"k${nth}":1,`;
  return `${body}"z":1}`;
};

/** Path and body of each kind of request, by name. */
export const BODY_KINDS: Record<string, [path: string, body: () => string]> = {
  'a small flyer, for comparison': ['/api/flyers/generate', () => flyer('')],
  '14 MB of [': ['/api/flyers/generate', () => '['.repeat(14 * MB)],
  '14 MB of {"a":': ['/api/flyers/generate', () => '{"a":'.repeat((14 * MB) / 5)],
  '14 MB of keys': ['/api/flyers/generate', keys],
  '14 MB of spaces': ['/api/flyers/generate', () => `${' '.repeat(14 * MB)}{}`],
  '14 MB of digits': ['/api/flyers/generate', () => `[${'1'.repeat(14 * MB)}]`],
  'a name of 14 MB': ['/api/flyers/generate', () => `{"attendeeName":"${'x'.repeat(14 * MB)}"}`],
  'a name of 14 MB like a picture': [
    '/api/flyers/generate',
    () => `{"attendeeName":"data:${' '.repeat(14 * MB)}"}`,
  ],
  'a country of 14 MB like a picture': [
    '/api/flyers/generate',
    () => `{"attendeeName":"x","templateId":"x","attendeeCountry":"data:${'\\u0301'.repeat((14 * MB) / 6)}"}`,
  ],
  'a photo of 10 MB': [
    '/api/flyers/generate',
    () => flyer(`data:image/png;base64,${'iVBORw0K'.repeat((13 * MB) / 8)}`),
  ],
  'a photo of escapes': [
    '/api/flyers/generate',
    () => flyer('').replace('"attendeePhoto":""', () => `"attendeePhoto":"data:${'\\/'.repeat(7 * MB)}"`),
  ],
  'three pictures of 10 MB': [
    '/api/events',
    () => {
      const picture = `data:image/png;base64,${'iVBORw0K'.repeat((13 * MB) / 8)}`;
      return JSON.stringify({
        name: 'Day',
        description: 'Talks.',
        eventDate: '2099-01-01',
        logoPath: picture,
        heroPath: picture,
        bannerPath: picture,
      });
    },
  ],
  'an event time of 40 MB': ['/api/events', () => `{"eventTime":"data:${' '.repeat(40 * MB)}"}`],
};

export interface BodiesLoad {
  origin: string;
  authorization: string;
  kind: string;
  atOnce: number;
}

export interface BodiesAnswer {
  statuses: string;
}

function post(url: string, authorization: string, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    // The server refuses some bodies by closing the connection.
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

if (process.argv[2] === 'send') {
  process.on('message', async ({ origin, authorization, kind, atOnce }: BodiesLoad) => {
    const [path, make] = BODY_KINDS[kind]!;
    const body = Buffer.from(make());
    const sent = Array.from({ length: atOnce }, () => post(origin + path, authorization, body));
    const statuses = new Set(await Promise.all(sent));
    process.send!({ statuses: [...statuses].join(', ') } satisfies BodiesAnswer);
  });
}
