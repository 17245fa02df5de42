import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../browsers/program.ts';
import type { Instance } from './instance.ts';

export interface LoadBalancer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy in front of `instances`, configured as docs/operations recommends. HAProxy excludes an instance whose /readyz
 * fails, and repeats a request on another instance if the request never arrived or is a read.
 */
export async function startLoadBalancer(instances: readonly Instance[], port: number): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'tukutane-haproxy-'));
  const servers = instances.map((each) => `  server ${each.name} 127.0.0.1:${each.port}`).join('\n');
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout queue 10s
  timeout check 5s
  retries 3
  option redispatch 1
  option forwardfor
frontend hub
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  http-error status 503 content-type text/plain string "No instance is ready. Please try again in a moment." hdr retry-after 5
  balance leastconn
  option httpchk GET /readyz
  http-request disable-l7-retry unless { method GET HEAD }
  retry-on conn-failure empty-response
  default-server check inter 250ms fall 1 rise 1
${servers}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const listens = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => (ok ? String(port) : undefined),
      () => undefined,
    );
  const program = await startProgram('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], listens);
  return {
    url,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true });
    },
  };
}
