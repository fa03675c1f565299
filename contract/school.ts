import { z } from 'zod'
import { Token } from './auth.ts'
import { MAX_LENGTH } from './fields.ts'
import { ListedName, ListedText, listOf } from './lists.ts'

/** `GET /school/clase/{clase_uuid}/`: is class login on; also the answer of `POST /auth/class_login/`. */
export const TokenResponse = z.object({ token: Token })

export const ClassStudent = z.object({
  username: ListedName,
  first_name: ListedText,
  last_name: z.string().nullish(),
  email: z.string().nullish(),
})
export type ClassStudent = z.infer<typeof ClassStudent>

/** `GET /school/clase/{clase_id}/student/` */
export const ClassList = z.object({
  class_name: z.union([z.string(), z.number().transform(String)]),
  students: listOf(ClassStudent, 'students'),
})
export type ClassList = z.infer<typeof ClassList>

/** `POST /auth/class_login/`, JSON or form. */
export const ClassLogin = z.object({ username: z.string().trim().min(1).max(MAX_LENGTH.username) })
