import { z } from 'zod'
import { redactPath } from '#telemetry/redact-path.ts'
import { REPORTS_PATH } from './security-headers.ts'

/** A violation as it is logged; addresses are without their query. */
export interface CspReport {
  page: string
  directive: string
  blocked: string
}

const MAX_BODY_BYTES = 16 * 1024
/** Reports that are logged in a minute; the rest are dropped. */
const LOGGED_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** As the Reporting API sends it. */
const Modern = z
  .array(
    z.object({
      body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.string() }),
    }),
  )
  .transform(([report]) => report?.body)

/** As `report-uri` sends it. */
const Older = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'violated-directive': z.string(),
      'blocked-uri': z.string(),
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['violated-directive'],
    blockedURL: report['blocked-uri'],
  }))

const Report = z.union([Modern, Older])

/** Receives what browsers report of violated policies; null for any other request. */
export function createReportReceiver(onReport: (report: CspReport) => void) {
  let windowStart = Number.NEGATIVE_INFINITY
  let logged = 0

  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== REPORTS_PATH) return null
    const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
    if (length > MAX_BODY_BYTES) return new Response(null, { status: 413 })
    const report = Report.safeParse(await request.json().catch(() => null)).data
    if (performance.now() - windowStart > MINUTE_MS) {
      windowStart = performance.now()
      logged = 0
    }
    if (report && logged < LOGGED_PER_MINUTE) {
      logged += 1
      onReport({
        page: redactPath(report.documentURL).slice(0, 200),
        directive: report.effectiveDirective.slice(0, 50),
        blocked: redactPath(report.blockedURL).slice(0, 200),
      })
    }
    return new Response(null, { status: 204 })
  }
}
