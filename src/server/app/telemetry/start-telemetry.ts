import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternal } from '#server/platform/http/internal-request.ts';
import { BUCKETS_SECONDS, type CountResponse, type Gauge } from '#server/platform/http/metrics.ts';
import { wrapStatements } from './wrap-statements.ts';
import type { AppDependencies } from '../app.ts';

const NAME = 'tukutane';
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * Sends traces and metrics to an OpenTelemetry collector. They name routes, statements and requests, never people or the content
 * of requests.
 */
export interface Telemetry {
  /** Observes an app. Call it before the routes are registered. @returns a function that counts a response sent without hooks */
  observe(app: FastifyInstance, observed: Observed): CountResponse;
  /** Sends the remaining traces and metrics. */
  close(): Promise<void>;
}

type Observed = Pick<AppDependencies, 'db' | 'drawings'> & { gauges: Readonly<Record<string, Gauge>> };

/**
 * Starts sending traces and metrics.
 * @param endpoint URL of a collector that receives OTLP over HTTP, such as `http://127.0.0.1:4318`. The exporters read headers
 * from `OTEL_EXPORTER_OTLP_HEADERS`.
 */
export function startTelemetry(endpoint: string): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': process.env['OTEL_SERVICE_NAME'] || NAME,
    'service.instance.id': String(process.pid),
  });
  const url = endpoint.replace(/\/+$/, '');
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics` }) }),
    ],
  });
  const tracer = tracers.getTracer(NAME);
  const meter = meters.getMeter(NAME);
  /** The span of the current request. */
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** Runs work in a child span of the request's span. Work outside requests has no span. */
  function traced<Result>(
    name: string,
    attributes: Record<string, string>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const parent = current.getStore();
    if (!parent) return work();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    return work()
      .catch((error: unknown) => {
        // Omits the error's message, which may quote values.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      })
      .finally(() => span.end());
  }

  return {
    observe(app, { db, drawings, gauges }) {
      const duration = meter.createHistogram('http.server.request.duration', {
        unit: 's',
        advice: { explicitBucketBoundaries: BUCKETS_SECONDS },
      });
      const count: CountResponse = (method, route, status, seconds) =>
        duration.record(seconds, {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
      app.addHook('onRequest', (request, _reply, done) => {
        if (isInternal(request)) return done();
        const attributes = { 'http.request.method': request.method, 'tukutane.request_id': request.id };
        const parent = parentOf(request);
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        current.run(trace.setSpan(parent, span), done);
      });
      // Request-body events run outside the async context of `onRequest`, so the context is entered again.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done);
        else done();
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        if (!span) return;
        const route = request.routeOptions.url ?? 'unknown';
        const attributes = { 'http.route': route, 'http.response.status_code': reply.statusCode };
        span.updateName(`${request.method} ${route}`).setAttributes(attributes);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        count(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
      });
      for (const [name, { help, label, read }] of Object.entries(gauges)) {
        meter.createObservableGauge(`${NAME}.${name}`, { description: help }).addCallback(async (result) => {
          const reading = await read();
          if (typeof reading === 'number') result.observe(reading);
          else for (const [of, value] of Object.entries(reading)) result.observe(value, { [label!]: of });
        });
      }
      wrapStatements(db, (name, run) => traced(name, { 'db.system.name': 'postgresql' }, run));
      const run = drawings.run.bind(drawings);
      drawings.run = (job, ...rest) => traced(`draw ${job.kind}`, {}, () => run(job, ...rest));
      return count;
    },
    async close() {
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    },
  };
}

/** The span context from the request's `traceparent` header, or the root context. */
function parentOf({ headers }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
