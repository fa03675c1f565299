import { type ClassList, ClassList as ClassListSchema, TokenResponse } from '#contract/school.ts'
import { api } from '../../api/client.server.ts'

/** Both reads of the page together stay within the 3 s of a page (architecture rule 5). */
const READ_TIMEOUT_MS = 1300

/** Result of the class-login guard (spec §4): a class token, or the message to show on the home page. */
export type ClassTokenResult = { ok: true; token: string } | { ok: false; message: string }

const UNEXPECTED = 'An unexpected error happened. Please contact the system administrator.'

/** Asks whether class login is on for the class; the message is the `error` field of the answer (spec §8). */
export async function requestClassToken(uuid: string, from: Request): Promise<ClassTokenResult> {
  const answer = await api.get(`/school/clase/${encodeURIComponent(uuid)}/`, TokenResponse, {
    from,
    timeoutMs: READ_TIMEOUT_MS,
  })
  if (answer.ok) return { ok: true, token: answer.value.token }
  return { ok: false, message: answer.body.error ?? answer.body.detail ?? UNEXPECTED }
}

/** The students of the class, or the words of spec §8 for why they cannot be shown. */
export async function readClassList(
  uuid: string,
  token: string,
): Promise<{ ok: true; list: ClassList } | { ok: false; message: string }> {
  const answer = await api.get(`/school/clase/${encodeURIComponent(uuid)}/student/`, ClassListSchema, {
    token,
    timeoutMs: READ_TIMEOUT_MS,
  })
  if (answer.ok) return { ok: true, list: answer.value }
  switch (answer.status) {
    case 404:
      return { ok: false, message: `Class ${uuid} not exists. Please, try with another one.` } // sic
    case 403:
      return { ok: false, message: 'You don not have permissions to see this Class' } // sic
    default:
      return { ok: false, message: UNEXPECTED }
  }
}
