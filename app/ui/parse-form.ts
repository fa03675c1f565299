import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/**
 * Parses a form as {@link parseWithZod} does, with words a person understands for what the schemas leave
 * unsaid, such as a value that is too long.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, {
    schema,
    error: issue =>
      issue.code === 'too_big'
        ? `Please use at most ${issue.maximum} characters.`
        : 'Please check this field.',
  })
}
