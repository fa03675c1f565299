import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { METHOD_NAMES, type PaymentMethod } from './methods/methods.server.ts'
import { DRAFT_FIELDS, type PaymentFields } from './payment-form.ts'

/** As long as a hosted page can be paid or left, in seconds. */
const MAX_AGE_SECONDS = 60 * 60
const MAX_FIELD_LENGTH = 300
const MAX_CHOICES = 20

const cookie = createSiteCookie('mg_answers', {
  maxAge: MAX_AGE_SECONDS,
})

/** What a buyer has typed so far; any of it may be missing or wrong. Never a card. */
export interface Draft {
  fields: Partial<PaymentFields>
  method: PaymentMethod | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parseDraft(kept: unknown): Draft {
  const known = isRecord(kept) ? kept : {}
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_LENGTH
  const texts = DRAFT_FIELDS.flatMap(name => {
    const value = known[name]
    return isText(value) ? [[name, value] as const] : []
  })
  const teaches = Array.isArray(known.iam_teach) ? known.iam_teach.filter(isText).slice(0, MAX_CHOICES) : []
  return {
    fields: { ...Object.fromEntries(texts), ...(teaches.length > 0 && { iam_teach: teaches }) },
    method: METHOD_NAMES.find(method => method === known.intent) ?? null,
  }
}

/** The fields that this browser sent within the last hour; empty where there are none. */
export async function readDraft(request: Request): Promise<Draft> {
  return parseDraft(await cookie.parse(request.headers.get('Cookie')))
}

/** The `Set-Cookie` value that ends it. */
export function clearDraft(): Promise<string> {
  return cookie.clear()
}

/** The `Set-Cookie` value that stores a form's fields; it ends the cookie where they are too long for one. */
export async function keepDraft(form: FormData): Promise<string> {
  const { fields, method } = parseDraft({ ...Object.fromEntries(form), iam_teach: form.getAll('iam_teach') })
  const header = await cookie.serialize({ ...fields, intent: method })
  return isWithinCookieLimit(header) ? header : clearDraft()
}
