import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './settings.ts'

/** Milliseconds that a stop waits for the last traces to be sent. */
const patience = 2000

export type RequestSpan = {
  /** Runs an act as a part of the request. */
  readonly within: (act: () => void) => void
  readonly end: (status: number) => void
}

export type Traces = {
  /** The ids of the current trace, which lines of the log contain. */
  readonly ids: () => Record<string, string>
  /** Starts the span of a request. `parent` is the header `traceparent` of W3C Trace Context. */
  readonly startRequest: (method: string, route: string, parent: string | undefined) => RequestSpan
  /**
   * Starts the span of a statement. Gives the function that ends it, which accepts the statement's error.
   * Undefined outside of a recorded request.
   */
  readonly startStatement: (name: string) => ((error?: unknown) => void) | undefined
  /** Sends the remaining traces, if that takes no longer than `patience`. */
  readonly close: () => Promise<void>
}

/**
 * Records spans of requests and their statements, and posts them to a collector (OTLP over HTTP). They
 * contain routes, names of statements and statuses, and no value that anybody sent. While the collector is
 * unreachable, a bounded number of spans waits.
 */
export const openTraces = ({ url, serviceName, share }: TraceSettings): Traces => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('openchair')
  const current = new AsyncLocalStorage<Span>()
  return {
    ids: () => {
      const context = current.getStore()?.spanContext()
      return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId }
    },
    startRequest: (method, route, parent) => {
      const remote = parent === undefined ? null : parseTraceParent(parent)
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route },
        },
        remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }),
      )
      return {
        within: (act) => current.run(span, act),
        end: (status) => {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    startStatement: (name) => {
      const parent = current.getStore()
      if (parent?.isRecording() !== true) return undefined
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      return (error) => {
        if (error !== undefined && error !== null) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', errorType(error))
        }
        span.end()
      }
    },
    close: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(patience, undefined, { ref: false }),
      ])
    },
  }
}

/** PostgreSQL's code of an error, recorded in place of its text, which can quote values. */
const errorType = (error: unknown): string => {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : 'other'
}
