import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/test/test-app.ts';

test('a refused body that keeps arriving is cut off within a second of its time limit', async () => {
  const { app, close } = await startTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.headersTimeout = app.server.requestTimeout = 500;
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const began = performance.now();
  socket.write('POST /api/nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nslow');
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(performance.now() - began).toBeLessThan(10_000);
  await close();
});
