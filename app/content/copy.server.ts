import type { z } from 'zod'
import { log } from '#telemetry/log.ts'
import { capToRemainingTime } from '../upstream/deadline.server.ts'
import { READ_TIMEOUTS } from '../upstream/timeouts.ts'
import { type Copy, draftClient, readPublished } from './client.server.ts'
import { readPreview } from './preview.server.ts'

/**
 * Reads copy for a visitor: the published one, or in a preview what the Studio asks to see of drafts, uncached. An incomplete
 * draft falls back to the published copy.
 */
export async function readCopy<Schema extends z.ZodType>(
  copy: Copy<Schema>,
  request: Request,
): Promise<z.output<Schema> | null> {
  const preview = await readPreview(request)
  if (!draftClient || !preview || preview.perspective === 'published') return readPublished(copy)
  try {
    const signal = AbortSignal.timeout(capToRemainingTime(READ_TIMEOUTS.totalMs))
    return copy.shape.parse(
      await draftClient
        .withConfig({ perspective: preview.perspective })
        .fetch(copy.query, copy.params ?? {}, { signal }),
    )
  } catch (error) {
    log.warn(`No draft to show: ${error instanceof Error ? error.message : String(error)}`)
    return readPublished(copy)
  }
}
