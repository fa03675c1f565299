/** Which content lake the Studio edits and which site it previews. */

interface StudioEnvironment {
  projectId: string
  dataset: string
  /** Set for the local content lake only; unset means Sanity's cloud. */
  apiHost?: string
  siteUrl: string
}

declare global {
  /** Written into the page by `npm run studio`, so that one build serves every port and project. */
  var studioEnvironment: StudioEnvironment | undefined
}

/** At build time, `sanity deploy` and `sanity dev` put these variables in. */
const built = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID,
  dataset: process.env.SANITY_STUDIO_DATASET,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL,
}

const local: StudioEnvironment = {
  projectId: 'maxguru',
  dataset: 'production',
  apiHost: 'http://localhost:4001',
  siteUrl: 'http://localhost:3000',
}

export const environment: StudioEnvironment =
  globalThis.studioEnvironment ??
  (built.projectId
    ? {
        projectId: built.projectId,
        dataset: built.dataset ?? 'production',
        siteUrl: built.siteUrl ?? local.siteUrl,
      }
    : local)
