import { m } from '#contract/language/message.ts';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Language } from '#contract/language/languages.ts';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '#contract/problem.ts';
import { isDatabaseBusy, isStatementCancelled } from '#server/platform/db/database-errors.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { isDiskUnwilling } from '#server/platform/kernel/disk-errors.ts';
import { translateSentence } from '#server/platform/language/translate.ts';
import { acceptedLanguage } from '../reader-language.ts';
import { plainWords, sayFault } from './plain-words.ts';
import { sayError } from './say-error.ts';
import { problemPage, PROBLEM_STYLE_HASH, wantsPage } from './problem-page.ts';

const MALFORMED_ADDRESS = m('The address is malformed.');
const UNKNOWN_PATH = m('There is nothing at this address.');
const BUSY = m('The service is busy. Please try again in a moment.');
const TOO_LONG = m('This took too long and was stopped. Nothing was changed. Please try again in a moment.');

/** Headers of an error response that is sent before a route is found. The response may be a small HTML page. */
const BARE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${PROBLEM_STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const FASTIFY_PROBLEMS: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', m('The body must be JSON (application/json).')],
  FST_ERR_BAD_URL: ['BAD_REQUEST', MALFORMED_ADDRESS],
};

/** Makes errors and unknown paths respond with `{ code, message, fields?, requestId }`. */
export function installErrorResponses(app: FastifyInstance): void {
  z.config({ customError: plainWords });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asLayoutFault(problemOf(error, acceptedLanguage(request)));
    // AppErrors are not logged: they are expected, and the request's log line has the status. AppErrors caused by the disk are
    // logged, because no other message reports a full disk to the operator.
    const isForeseen = error instanceof AppError && !isDiskUnwilling(error.cause);
    if (problem.status >= 500 && !isForeseen) request.log.error({ err: error }, 'Request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new AppError('NOT_FOUND', UNKNOWN_PATH)),
  );
}

/** Responds to errors before a route is found, such as a malformed URL. */
export function respondToFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // No hook has run, so the usual headers are missing.
  reply.headers(BARE_HEADERS);
  sendProblem(request, reply, problemOf(error, acceptedLanguage(request)));
}

export function unknownPath(): AppError {
  return new AppError('NOT_FOUND', UNKNOWN_PATH);
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: AppError): FastifyReply {
  // Prevents Fastify from closing the connection after a refused body. The client could otherwise lose the response and its
  // Retry-After header.
  if (problem.code === 'OVERLOADED') reply.removeHeader('connection');
  // Removes headers that the route set for a successful response.
  for (const name of ['content-disposition', 'etag', 'link', 'content-length']) reply.removeHeader(name);
  const { headers, body } = problemResponse(problem, request, request.id);
  return reply.code(problem.status).headers(headers).send(body);
}

/** The headers and body of an error response in the reader's language: JSON, or a small page for a browser. */
export function problemResponse(
  problem: AppError,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  requestId: string,
): { headers: Record<string, string | number>; body: string } {
  const language = acceptedLanguage(request);
  const words = wordsOf(problem, language, requestId);
  // HTML pages show only our own messages, because other messages may contain user input.
  const isOurs =
    problem.status >= 500 ||
    problem.code === 'RATE_LIMITED' ||
    ([MALFORMED_ADDRESS, UNKNOWN_PATH] as string[]).includes(problem.message);
  const isPage = isOurs && wantsPage(request);
  const headers = {
    'cache-control': 'no-store',
    'content-language': language,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': problem.retryAfterSeconds }),
    ...problem.headers,
  };
  return { headers, body: isPage ? problemPage(words, language) : JSON.stringify(words) };
}

/** Translates an error into the reader's language. */
function wordsOf(problem: AppError, language: Language, requestId: string): Problem {
  const { code, message, fields } = problem;
  const said = sayError(language, problem);
  const body: Problem = { code, message: said, requestId };
  if (!fields) return body;
  const saidFields = Object.entries(fields).map(([path, text]) => [
    path,
    text === message ? said : translateSentence(language, text),
  ]);
  return { ...body, fields: Object.fromEntries(saidFields) as Record<string, string> };
}

/** Converts any error to an AppError. Unexpected errors get a generic sentence. */
function problemOf(error: FastifyError, language: Language): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error, language);
  if (isDatabaseBusy(error)) return new AppError('OVERLOADED', BUSY, { retryAfterSeconds: 5 });
  if (isStatementCancelled(error)) return new AppError('OVERLOADED', TOO_LONG, { retryAfterSeconds: 5 });
  const known = FASTIFY_PROBLEMS[error.code];
  if (known) return new AppError(...known);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new AppError(codeOf(status), 'The request could not be understood.');
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

const IN_LAYOUT = /(^|\.)layoutJson\./;

/** Turns a validation error whose fields are all inside `layoutJson` into INVALID_LAYOUT. */
function asLayoutFault(problem: AppError): AppError {
  const { status, message, fields = {} } = problem;
  const paths = Object.keys(fields);
  const isLayout = status === 400 && paths.length > 0 && paths.every((path) => IN_LAYOUT.test(path));
  return isLayout ? new AppError('INVALID_LAYOUT', message, { fields }) : problem;
}

function codeOf(status: number): ProblemCode {
  const codes = Object.keys(PROBLEM_STATUS) as ProblemCode[];
  return codes.find((code) => PROBLEM_STATUS[code] === status) ?? 'BAD_REQUEST';
}

type Fault = { instancePath: string; keyword: string; params: object; message?: string };

/** An error that lists all invalid fields by path. The path `body` means the whole body. */
function validationProblem({ validation }: { validation: object[] }, language: Language): AppError {
  const fields: Record<string, string> = Object.create(null);
  for (const { instancePath, keyword, params, message } of validation as Fault[]) {
    const path = instancePath.slice(1).replaceAll('/', '.') || 'body';
    const issue = { ...params, code: keyword, path: [path], message } as z.core.$ZodIssue;
    fields[path] ??= message ? sayFault(language, issue) : m('Invalid value');
  }
  const [first, ...others] = Object.values(fields);
  const message = others.length === 0 && first ? first : m('Please check the highlighted fields.');
  return new AppError('VALIDATION_FAILED', message, { fields: { ...fields } });
}
