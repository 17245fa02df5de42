import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { connectionLimits } from './connections.ts';

test('connections leave a quarter of the open files to other uses, and at least 128 if there are enough', () => {
  expect(connectionLimits(256, false)).toEqual({ total: 128, perNetwork: 32 });
  expect(connectionLimits(4096, false)).toEqual({ total: 3072, perNetwork: 768 });
  expect(connectionLimits(4096, true)).toEqual({ total: 3072, perNetwork: 3072 });
  expect(connectionLimits(Infinity, false)).toEqual({ total: 10_000, perNetwork: 2500 });
});

const SERVER = `
  import { createServer } from 'node:http';
  import { connectionLimits, limitConnections, openFilesLimit } from ${JSON.stringify(join(import.meta.dirname, 'connections.ts'))};
  const slow = [];
  const server = createServer(({ url }, response) => {
    if (url === '/slow') return void slow.push(response);
    if (url === '/release') for (const one of slow) one.end('alive');
    response.end('alive slow ' + slow.length);
  });
  limitConnections(server, connectionLimits(openFilesLimit(), process.argv[1] === 'shared'), { error: () => {} });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Starts a server whose open-files limit is 256. */
async function startWith256Files(sharing: 'shared' | 'own') {
  const command = 'ulimit -n 256; exec "$0" --input-type=module -e "$1" "$2"';
  const child = spawn('sh', ['-c', command, process.execPath, SERVER, sharing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { child, port: Number(port) };
}

async function openSilent(port: number, count: number, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {}),
  );
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return sockets;
}

async function ask(port: number, localAddress: string, path = '/'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  return text(socket).catch(() => '');
}

const WITHOUT_WINDOWS = { skip: process.platform === 'win32' };

test('new connections replace the longest silent ones of their own network', WITHOUT_WINDOWS, async () => {
  const { child, port } = await startWith256Files('own');
  const [others] = await openSilent(port, 1, '127.0.0.2');
  const silent = await openSilent(port, 400);
  expect(await ask(port, '127.0.0.2')).toContain('alive');
  expect(await ask(port, '127.0.0.1')).toContain('alive');
  expect(silent.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(32);
  expect(others!.closed).toBe(false);
  for (const socket of [others!, ...silent]) socket.destroy();
  child.kill();
});

test(
  'more connections than files do not end the process, and only idle ones are replaced',
  WITHOUT_WINDOWS,
  async () => {
    const { child, port } = await startWith256Files('shared');
    const [waiting] = await openSilent(port, 1);
    waiting!.write('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const answer = text(waiting!);
    await expect.poll(() => ask(port, '127.0.0.1')).toContain('slow 1');
    const silent = await openSilent(port, 400);
    expect(await ask(port, '127.0.0.1')).toContain('alive');
    expect(await ask(port, '127.0.0.1', '/release')).toContain('alive');
    expect(await answer).toContain('alive');
    for (const socket of silent) socket.destroy();
    expect(child.exitCode).toBeNull();
    child.kill();
  },
);
