import { z } from 'zod'
import { parseEnv, programVariables } from '../local-kit/env.ts'

function key(prefix: string) {
  return z
    .string({ error: `expected a key that starts with ${prefix}` })
    .regex(
      new RegExp(`^${prefix}\\w+$`),
      `expected a key that starts with ${prefix}; real keys have no place here`,
    )
}

const Env = z.object({
  ...programVariables(4002),
  PUBLIC_URL: z.url().optional(),
  WEBHOOK_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: key('whsec_'),
  STRIPE_SECRET_KEY: key('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: key('pk_test_'),
  NODE_ENV: z
    .string()
    .refine(mode => mode !== 'production', 'the sandbox takes no real money and does not run in production')
    .optional(),
})

/** The sandbox's settings. Throws one line for each wrong variable, naming it and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv) {
  return parseEnv(Env, source)
}
