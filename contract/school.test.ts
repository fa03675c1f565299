import { expect, test } from 'vitest'
import { ClassList } from './school.ts'

// @spec §3.31
test('of a student only the name, the username and the e-mail are read', () => {
  const student = { username: 'cleo-d', first_name: 'Cleo', last_name: 'Diaz', email: 'cleo@example.com' }
  const more = { class_name: 'Room 12', students: [{ ...student, birthday: '2016-02-01', score: 7 }] }
  expect(ClassList.parse(more).students).toEqual([student])
})
