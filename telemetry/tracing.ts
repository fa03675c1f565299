import type { Span, SpanOptions, Tracing } from './opentelemetry.ts'

/** Null unless a program has started tracing: then nothing of OpenTelemetry is loaded. */
let tracing: Tracing | null = null

const UNTRACED: Span = { setName() {}, setAttributes() {}, fail() {} }

/** Whether spans are sent anywhere. */
export function isTracing(): boolean {
  return tracing !== null
}

/** Does something inside of a span, which ends with it, where tracing is on; else just does it. */
export function traceSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.traceSpan(name, options, work) : work(UNTRACED)
}

/** The `traceparent` (https://www.w3.org/TR/trace-context/) by which another program goes on with the current trace. */
export function getTraceHeaders(): { traceparent?: string } {
  return tracing?.getTraceHeaders() ?? {}
}

/**
 * Starts tracing where the program's environment names a collector. Returns a function that sends what is left and
 * stops; it takes two seconds at most.
 */
export async function startTracing(
  service: 'site' | 'api',
  { OTEL_EXPORTER_OTLP_ENDPOINT }: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
): Promise<() => Promise<void>> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {}
  const { createTracing } = await import('./opentelemetry.ts')
  const started = createTracing(service, OTEL_EXPORTER_OTLP_ENDPOINT)
  tracing = started
  return async () => {
    tracing = null
    await started.stop()
  }
}
