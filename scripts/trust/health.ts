import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { inRepo } from '../paths.ts'

const HealthReport = z.object({
  /** Of each answer, in ms. */
  times: z.array(z.number()),
  problems: z.array(z.string()),
  /** By how much the asking process was late itself, at 95 %, in ms; contained in the times. */
  ownDelayMs: z.number(),
})
export type HealthReport = z.infer<typeof HealthReport>

/** Asks `/healthz` of each address for a while, from a process of its own. */
export async function probeHealth(urls: readonly string[], seconds: number): Promise<HealthReport> {
  const args = [
    inRepo('scripts/trust/health-probe.ts'),
    String(seconds),
    ...urls.map(url => `${url}/healthz`),
  ]
  const probe = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return HealthReport.parse(JSON.parse(await text(probe.stdout)))
}
