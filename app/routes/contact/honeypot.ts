import { FIELD_RULES } from '#contract/field-rules.ts'

/** The field that people do not see; robots fill it in. Named so that no browser fills it for a person. */
export const HONEYPOT_FIELD = 'leave_empty'

/** Put before a message whose form had the trap filled: still delivered, for a person to judge. */
export const SUSPECTED_BOT_PREFIX =
  '[Perhaps sent by a robot: the hidden field of the form was filled in.]\n\n'

/** The comment as the form takes it: short enough for a marked one to fit. */
export const COMMENT = {
  ...FIELD_RULES.comment,
  maxLength: FIELD_RULES.comment.maxLength - SUSPECTED_BOT_PREFIX.length,
}
