import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** Whether the process is about to close: /readyz says so, and connections end with their next response. */
      isOn: boolean;
    };
  }
}

/** Lets a load balancer take its requests elsewhere before the app closes; until then all requests are served as usual. */
export function installDraining(app: FastifyInstance): void {
  app.decorate('draining', { isOn: false });
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.isOn) reply.header('connection', 'close');
  });
}
