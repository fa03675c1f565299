import { z } from 'zod'
import { parseEnv, programVariables } from '../local-kit/env.ts'

const Env = z.object(programVariables(4003))

/** The collector's settings. Throws one line for each wrong variable, naming it and what it should be. */
export function readEnv(source: NodeJS.ProcessEnv) {
  return parseEnv(Env, source)
}
