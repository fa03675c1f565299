import { expect, test } from 'vitest'
import { toQuestionId } from './question-id.ts'

test.each([
  ['How do I reset my password?', 'q-how-do-i-reset-my-password'],
  ['What is an “Élève” — a student?', 'q-what-is-an-eleve-a-student'],
  ['¿?', 'q-'],
  [`${'a'.repeat(59)} bc`, `q-${'a'.repeat(59)}-`],
])('the answer to %j has the id %s', (question, id) => expect(toQuestionId(question)).toBe(id))
