import { FIELD_RULES } from '#contract/field-rules.ts'

/** Honeypot: hidden from people and filled in by bots. Its name must not trigger autofill. */
export const HONEYPOT_FIELD = 'leave_empty'

/** Prefix of a message whose honeypot was filled in. It is still delivered. */
export const SUSPECTED_BOT_PREFIX =
  '[Perhaps sent by a robot: the hidden field of the form was filled in.]\n\n'

/** The comment as the form takes it: short enough for a marked one to fit. */
export const COMMENT = {
  ...FIELD_RULES.comment,
  maxLength: FIELD_RULES.comment.maxLength - SUSPECTED_BOT_PREFIX.length,
}
