import { z } from 'zod'

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4001),
  DATA_DIR: z.string().min(1).default('.data'),
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
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = Env.safeParse(set)
  if (read.success) return read.data
  throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
