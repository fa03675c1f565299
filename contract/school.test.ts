import { expect, test } from 'vitest'
import { ClassList } from './school.ts'

// @spec §3.31
test('reads only the name, username and e-mail of a student', () => {
  const student = { username: 'cleo-d', first_name: 'Cleo', last_name: 'Diaz', email: 'cleo@example.com' }
  const more = { class_name: 'Room 12', students: [{ ...student, birthday: '2016-02-01', score: 7 }] }
  expect(ClassList.parse(more).students).toEqual([student])
})
