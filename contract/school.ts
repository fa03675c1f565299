import { z } from 'zod'
import { Token } from './auth.ts'
import { MAX_LENGTH } from './fields.ts'

/** `GET /school/clase/{clase_uuid}/`: is class login on; also the answer of `POST /auth/class_login/`. */
export const TokenResponse = z.object({ token: Token })

export const ClassStudent = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
})
export type ClassStudent = z.infer<typeof ClassStudent>

/** `GET /school/clase/{clase_id}/student/` */
export const ClassList = z.object({ class_name: z.string(), students: z.array(ClassStudent) })
export type ClassList = z.infer<typeof ClassList>

/** `POST /auth/class_login/`, JSON or form. */
export const ClassLogin = z.object({ username: z.string().trim().min(1).max(MAX_LENGTH.username) })
