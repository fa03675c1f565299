import { z } from 'zod'
import { parseEnv, programVariables } from '../local-kit/env.ts'

const Env = z.object({
  ...programVariables(4001),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected small letters, digits and dashes')
    .default('maxguru'),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9_-]+$/, 'expected small letters, digits, dashes and underscores')
    .default('production'),
  SEED_DIR: z.string().min(1).default('build/seed'),
  STUDIO_URL: z.url().default('http://localhost:3333'),
  SITE_URL: z.url().default('http://localhost:3000'),
})

/** The lake's settings. Throws one line for each wrong variable, naming it and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv) {
  return parseEnv(Env, source)
}
