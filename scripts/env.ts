import { z } from 'zod'
import { parseEnv } from '#tools/local-kit/env.ts'

function port(fallback: number) {
  return z.coerce
    .number('Expected a port number.')
    .int('Expected a port number.')
    .min(1, 'Expected a port from 1 to 65535.')
    .max(65_532, 'Expected a port from 1 to 65532.')
    .default(fallback)
}

const StartEnv = z.object({
  PORT: port(3000),
  SERVICES_PORT: port(4000),
  STUDIO_PORT: port(3333),
  DATA_DIR: z.string().min(1).default('.data'),
})

/** What the start scripts themselves need to know; every part reads its own settings. */
export type StartEnv = z.infer<typeof StartEnv>

/** @throws Error naming each wrong variable and what is expected of it */
export function readStartEnv(source: Record<string, string | undefined>): StartEnv {
  return parseEnv(StartEnv, source)
}
