import { z } from 'zod'
import { parseEnv } from '#tools/local-kit/env.ts'
import { readStartEnv } from '../env.ts'

const address = z.url({ protocol: /^https?$/, error: 'expected an address such as http://localhost:3000' })

const Env = z.object({
  SITE_URL: address.optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected the id of a Sanity project: small letters, digits and dashes')
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]+$/, 'expected the name of a dataset')
    .default('production'),
  /** Only where the local content lake is not at its usual port. */
  SANITY_API_URL: address.optional(),
})

/** What `studio/environment.ts` reads from the page. */
export interface StudioEnvironment {
  projectId: string
  dataset: string
  apiHost?: string
  siteUrl: string
}

const LOCAL_PROJECT = 'maxguru'

/** Throws one line for each wrong variable, naming it and what it should be. */
export function readStudioEnv(source: Record<string, string | undefined>): {
  port: number
  environment: StudioEnvironment
} {
  const env = parseEnv(Env, source)
  const { PORT, SERVICES_PORT, STUDIO_PORT } = readStartEnv(source)
  const shared = { dataset: env.SANITY_DATASET, siteUrl: env.SITE_URL ?? `http://localhost:${PORT}` }
  const isLocal = env.SANITY_PROJECT_ID === undefined || env.SANITY_API_URL !== undefined
  return {
    port: STUDIO_PORT,
    environment: isLocal
      ? {
          ...shared,
          projectId: env.SANITY_PROJECT_ID ?? LOCAL_PROJECT,
          apiHost: env.SANITY_API_URL ?? `http://localhost:${SERVICES_PORT + 1}`,
        }
      : { ...shared, projectId: env.SANITY_PROJECT_ID ?? LOCAL_PROJECT },
  }
}
