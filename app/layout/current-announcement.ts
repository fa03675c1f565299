import type { SiteSettings } from '#contract/content/documents.ts'

/** The announcement if `now` lies from its start until its end; an open side has no limit. */
export function getCurrentAnnouncement(announcement: SiteSettings['announcement'], now: Date) {
  if (!announcement?.text) return null
  const { start, end } = announcement
  const hasStarted = !start || new Date(start) <= now
  const hasEnded = Boolean(end) && new Date(end ?? '') <= now
  return hasStarted && !hasEnded ? announcement : null
}
