import type { FastifyRequest } from 'fastify';
import { requireViewer } from './authenticate.ts';

/** The admin behind a request, as verbs and the audit log name them. */
export const actorOf = (request: FastifyRequest) => ({ actorId: requireViewer(request).id });
