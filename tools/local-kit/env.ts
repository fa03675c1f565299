import { z } from 'zod'

/**
 * Reads an environment by a schema; a variable that is set to nothing counts as not set.
 * @throws Error with one line for each wrong variable, naming it and what is expected
 */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

/** The variables that every local program reads. */
export function programVariables(defaultPort: number) {
  return {
    PORT: z.coerce.number().int().min(0).max(65_535).default(defaultPort),
    DATA_DIR: z.string().min(1).default('.data'),
  }
}
