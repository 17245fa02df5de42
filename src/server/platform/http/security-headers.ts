import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { PageRenderer } from '#contract/page.ts';
import { PROBLEM_STYLE_HASH } from './errors/problem-page.ts';

const RESOURCE_POLICY = 'cross-origin-resource-policy';

/** Browser features that our pages use (`self`), and features that no script of ours should ever request (none). */
const PERMISSIONS = [
  ...['camera', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['display-capture', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/**
 * Sets security headers. Inline scripts and styles are allowed by hash, because cached HTML cannot have nonces. HSTS is for https
 * only.
 * @param picturesUrl target of the redirects from `/media/` @returns the headers that every response gets
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  contentSecurity: PageRenderer['contentSecurity'] | undefined,
  picturesUrl?: string | null,
): Readonly<Record<string, string>> {
  const https = new URL(publicUrl).protocol === 'https:';
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(contentSecurity?.scriptHashes ?? [])],
        styleSrc: ["'self'", ...(contentSecurity?.styleHashes ?? []), PROBLEM_STYLE_HASH],
        imgSrc: ["'self'", 'data:', 'blob:', ...(picturesUrl ? [new URL(picturesUrl).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // The `onSend` hook sets this header.
    crossOriginResourcePolicy: false,
    // Share buttons open their windows with `noopener`, so no opened window needs access to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onSend', async (_request, reply) => {
    // Other sites may show flyers and pictures, but load nothing else. A 304 has no type, which this hook needs.
    if (reply.statusCode !== 304 && !reply.hasHeader(RESOURCE_POLICY)) {
      const isPicture = String(reply.getHeader('content-type')).startsWith('image/');
      reply.header(RESOURCE_POLICY, isPicture ? 'cross-origin' : 'same-origin');
    }
  });
  return headers;
}

/**
 * The headers that helmet sets, which are the same in every response. Helmet runs once, because it takes 45 µs of processor time
 * to check the options and write the policy.
 */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
