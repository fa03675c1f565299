import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** How long the last spans may take to be sent at a stop, in ms. */
const STOP_TIMEOUT_MS = 2000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** What is said of a span: never a query, a body, an address of a person, or a message of an error. */
export type Attributes = Record<string, string | number>

export interface SpanOptions {
  kind?: keyof typeof KINDS
  attributes?: Attributes
  /** The caller's `traceparent`. Without it the span belongs to the current one. */
  traceparent?: string | undefined
  /** Leaves out what belongs to no other span, such as the queries of jobs. */
  isPart?: boolean
}

/** What is being done. */
export interface Span {
  setName: (name: string) => void
  setAttributes: (attributes: Attributes) => void
  /** Marks it as failed; by an error thrown it is too. */
  fail: (type: string) => void
}

/** Takes what is said of something that is not traced. */
const UNTRACED: Span = { setName() {}, setAttributes() {}, fail() {} }

export interface Tracing {
  traceSpan: <Result>(
    name: string,
    options: SpanOptions,
    work: (span: Span) => Promise<Result>,
  ) => Promise<Result>
  getTraceHeaders: () => { traceparent?: string }
  stop: () => Promise<void>
}

/**
 * Sends spans to a collector by OTLP over HTTP. Headers, sampler and resource are OpenTelemetry's own variables, which
 * its packages read: https://opentelemetry.io/docs/languages/sdk-configuration/
 */
export function createTracing(service: 'site' | 'api', endpoint: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': `maxguru-${service}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  provider.register()
  const tracer = provider.getTracer('maxguru')

  return {
    traceSpan(name, { kind = 'internal', attributes = {}, traceparent, isPart = false }, work) {
      const parent = traceparent
        ? propagation.extract(ROOT_CONTEXT, { traceparent })
        : kind === 'server'
          ? ROOT_CONTEXT
          : context.active()
      if (isPart && !trace.getSpan(parent)) return work(UNTRACED)
      return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, async span => {
        const fail = (type: string) => {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', type)
        }
        try {
          return await work({
            setName: value => void span.updateName(value),
            setAttributes: values => void span.setAttributes(values),
            fail,
          })
        } catch (error) {
          fail(error instanceof Error ? error.name : 'unknown')
          throw error
        } finally {
          span.end()
        }
      })
    },

    getTraceHeaders() {
      const headers: { traceparent?: string } = {}
      propagation.inject(context.active(), headers, {
        set: (carrier, key, value) => {
          if (key === 'traceparent') carrier.traceparent = value
        },
      })
      return headers
    },

    async stop() {
      const { promise: isLate, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      await Promise.race([provider.shutdown().catch(() => {}), isLate])
      clearTimeout(timer)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
