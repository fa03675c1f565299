import type { Scheduled } from '#contract/content/schedule.ts'
import { noteChangeAt } from '../http/request-context.server.ts'
import { readPreview } from './preview.server.ts'
import { findNextChange, isShown, type Viewing } from './schedule.ts'

/**
 * The moment that a request is shown: now, or in a preview the one that its editor has chosen. Until one is chosen,
 * drafts are shown with all that is scheduled.
 */
async function readViewing(request: Request): Promise<Viewing> {
  const preview = await readPreview(request)
  return {
    at: preview?.at ?? Date.now(),
    showsFuture: preview !== null && preview.at === null && preview.perspective !== 'published',
  }
}

/**
 * The items whose time it is. The moment at which that changes is noted in the request's context, so that no cache
 * keeps the page beyond it.
 */
export async function keepShown<Item extends Scheduled>(
  items: readonly Item[],
  request: Request,
): Promise<Item[]> {
  const viewing = await readViewing(request)
  const nextChange = findNextChange(items, viewing)
  if (nextChange !== null) noteChangeAt(nextChange)
  return items.filter(item => isShown(item, viewing))
}
