import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/test/test-app.ts';

test('a request in progress is answered while the app closes, and its keep-alive connection does not delay closing', async () => {
  const fixture = await startTestApp();
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fixture.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const agent = new Agent({ keepAlive: true });
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/contact', headers, agent });
  const arrived = once(fixture.app.server, 'request');
  call.write('{');
  await arrived;
  // If the connection stays open, closing takes 72 seconds and exceeds the test's timeout.
  const closed = fixture.close();
  call.end('}');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
  response.resume();
  await closed;
  agent.destroy();
});

test('an unused connection, such as browsers open in advance, does not delay closing', async () => {
  const fixture = await startTestApp();
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(fixture.app.server, 'connection');
  const socket = connect((fixture.app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  // If the connection stays open, closing exceeds the test's timeout.
  await fixture.close();
  expect(fixture.app.server.listening).toBe(false);
  socket.destroy();
});
