import { type Call, get, post } from '../call.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'
import { TOO_MANY } from './errors.ts'

/** Class links and the logins of students. */
export const CLASSES_CALLS = {
  openClass: get('/school/clase/{id}/', {
    tag: 'Classes',
    summary: 'A class link: a token of the class, where its teacher has turned class login on.',
    params: { id: 'The class’s UUID.' },
    answer: named.TokenResponse,
    errors: { 403: 'Class login is off.', 404: 'There is no such class.', 429: TOO_MANY },
  }),
  listStudents: get('/school/clase/{id}/student/', {
    tag: 'Classes',
    summary: 'The students of a class, for the class’s token and its staff.',
    params: { id: 'The class’s UUID.' },
    token: 'required',
    answer: named.ClassList,
    errors: {
      401: 'No token, or one that has ended.',
      403: 'Another class.',
      404: 'There is no such class.',
    },
  }),
  logInToClass: post('/auth/class_login/', {
    tag: 'Classes',
    summary: 'Logs a student of the class in, by the class’s token.',
    body: { schema: named.ClassLogin, kinds: ['json', 'form'] },
    token: 'required',
    answer: named.TokenResponse,
    errors: {
      401: 'No token, or one that has ended.',
      403: 'No such student, or class login is off.',
      429: TOO_MANY,
    },
  }),
} as const satisfies Record<string, Call>
