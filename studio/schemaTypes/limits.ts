/** Validation that several types share. */
import type { StringRule, TextRule } from 'sanity'

/** Needed, and a warning (publishing stays possible) when longer than `characters`. */
export function shorterThan(characters: number, why: string) {
  return <Rule extends StringRule | TextRule>(rule: Rule) => [
    rule.required(),
    rule.max(characters).warning(`Over ${characters} characters. ${why}`),
  ]
}

/** A path of this site (`/tutoring`), or a full address of a kind that a link may have. */
export function isAddress(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value) || /^(https:\/\/|mailto:|tel:)\S+$/.test(value)
}

/** Validates a link's target; an empty one is the business of `required`. */
export function addressProblem(value: string | undefined): true | string {
  return !value || isAddress(value)
    ? true
    : 'Begin with / for a page of this site (/tutoring), or with https://, mailto: or tel:.'
}

/** Validates a phone number as Americans write it: `(305) 555-0142`, `305.555.0142`, `+1 305 555 0142`. */
export function phoneProblem(value: string | undefined): true | string {
  const digits = value?.replace(/\D/g, '').length ?? 0
  return !value || (/^\+?[\d ().-]+$/.test(value) && digits >= 7 && digits <= 15)
    ? true
    : 'Write 7 to 15 digits, such as (305) 555-0142 or +1 305 555 0142, without letters.'
}

/** Path of a file in the shop's media store, such as `downloads/catalog.pdf`. */
export function findMediaPathProblem(value: string | undefined): true | string {
  return !value || /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(value)
    ? true
    : 'Write the path without a leading slash, for example downloads/catalog.pdf.'
}
