import type { WorkspaceOptions } from 'sanity'

/**
 * What the Studio must know to talk to `tools/content-lake` instead of Sanity's cloud: where it is,
 * how to log in there, and which of the cloud's services it lacks.
 */
export function localLake(apiHost: string) {
  return {
    apiHost,
    auth: {
      loginMethod: 'token',
      redirectOnSingle: true,
      providers: [{ name: 'local', title: 'Local content lake', url: `${apiHost}/login` }],
    },
    // Full-text search of the default strategy needs a GROQ function that groq-js lacks.
    search: { strategy: 'groqLegacy' },
    // Sanity's cloud keeps releases and schedules; here slides, quotes, sections and the announcement carry times.
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    mediaLibrary: { enabled: false },
    announcements: { enabled: false },
    apps: { canvas: { enabled: false } },
    beta: { create: { startInCreateEnabled: false } },
  } satisfies Partial<WorkspaceOptions>
}
