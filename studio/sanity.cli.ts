import { defineCliConfig } from 'sanity/cli'

/** Settings of the command line tools; `docs/editing.md` says how to point them at Sanity's cloud. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'maxguru',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  deployment: { autoUpdates: false },
  typegen: {
    path: '../app/**/*.{ts,tsx}',
    schema: 'schema.json',
    generates: '../app/content/sanity.types.ts',
    overloadClientMethods: false,
  },
})
