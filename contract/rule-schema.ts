import { z } from 'zod'
import { FIELD_RULES, type FieldRule } from './field-rules.ts'
import { cleanPhone, cleanZip, formatTooLong, PHONE_PATTERN, ZIP_PATTERN } from './fields.ts'

/** The text that a rule accepts, without the spaces around it; a password keeps its own. */
export function ruleSchema({
  required,
  minLength,
  maxLength,
  type,
  pattern,
  invalid,
}: FieldRule): z.ZodType<string, string> {
  const text = z.string({ error: required })
  if (type === 'password') {
    const password = text.min(1, { error: required, abort: true }).max(maxLength, formatTooLong(maxLength))
    return minLength === undefined ? password : password.min(minLength, invalid)
  }
  const trimmed = text.trim().min(1, required)
  // A pattern limits the length by itself.
  if (pattern !== undefined) return trimmed.regex(new RegExp(`^(?:${pattern})$`), invalid)
  const limited = trimmed.max(maxLength, formatTooLong(maxLength))
  return type === 'email' ? limited.pipe(z.email(invalid)) : limited
}

/** `//`, `www.` and `evil.com`; a dot after one or two letters is an initial or a title, `J.P.`, `St.Mary`. */
const LINK = /\/\/|www\.|[^\s.,]{3}\.[a-z]{2}/i

/**
 * A name that is written in mails to addresses which are not confirmed: the text that a rule accepts, without a web
 * address, of which a mail program would make a link.
 */
export function nameSchema(rule: FieldRule): z.ZodType<string, string> {
  return ruleSchema(rule).pipe(z.string().refine(name => !LINK.test(name), 'Please leave out web addresses.'))
}

/** A phone number as people type it, cleaned to 6 to 20 characters of digits, plus sign or space (spec §5). */
export const Phone = ruleSchema(FIELD_RULES.phone)
  .transform(cleanPhone)
  .pipe(z.string().regex(new RegExp(`^(?:${PHONE_PATTERN})$`), FIELD_RULES.phone.invalid))

/** A ZIP or postal code as people type it, cleaned to what spec §5 takes. */
export const Zip = ruleSchema(FIELD_RULES.zip)
  .transform(cleanZip)
  .pipe(z.string().regex(new RegExp(`^(?:${ZIP_PATTERN})$`), FIELD_RULES.zip.invalid))
