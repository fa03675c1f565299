import { MAX_LENGTH } from '#contract/fields.ts'

/** The field that people do not see; robots fill it in. Named so that no browser fills it for a person. */
export const TRAP = 'leave_empty'

/** Put before a message whose form had the trap filled: still delivered, for a person to judge. */
export const MARK = '[Perhaps sent by a robot: the hidden field of the form was filled in.]\n\n'

/** Longest message that the form takes, so that a marked one still fits. */
export const MAX_COMMENTS = MAX_LENGTH.message - MARK.length
