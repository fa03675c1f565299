import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

function post(body: BodyInit, type?: string) {
  return new Request('http://localhost/contact', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  })
}

test('fields are read, the same name more than once', async () => {
  const form = await readForm(post(new URLSearchParams('name=Ana&iam_teach=tutor&iam_teach=parent')))
  expect([...form]).toEqual([
    ['name', 'Ana'],
    ['iam_teach', 'tutor'],
    ['iam_teach', 'parent'],
  ])
})

test('names that no form of ours uses are left out', async () => {
  const names = ['email[100000000]', 'zz[1e8]', 'a.b.c', '__intent__', '__state__', '', '1', '__proto__']
  const form = await readForm(post(new URLSearchParams(names.map(name => [name, 'x']))))
  expect([...form]).toEqual([])
})

test('reads at most 20 values per name and 200 fields', async () => {
  const sent = (nameOf: (index: number) => string) =>
    readForm(post(new URLSearchParams(Array.from({ length: 20_000 }, (_, index) => [nameOf(index), 'x']))))
  expect([...(await sent(() => 'iam_teach'))]).toHaveLength(20)
  expect([...(await sent(index => `a${index}`))].map(([name]) => name)).toEqual(
    Array.from({ length: 200 }, (_, index) => `a${index}`),
  )
})

test('leaves out NUL, which a paste may bring along and databases refuse', async () => {
  const form = await readForm(post(new URLSearchParams('name=A%00na&comments=%00')))
  expect([...form]).toEqual([
    ['name', 'Ana'],
    ['comments', ''],
  ])
})

test('drops files', async () => {
  const sent = new FormData()
  sent.set('name', new File(['x'], 'x.txt'))
  expect([...(await readForm(post(sent)))]).toEqual([])
})

test.each([
  ['{"name":"Ana"}', 'application/json'],
  ['not multipart', 'multipart/form-data; boundary=x'],
  ['text', 'text/plain'],
])('reads no fields from a body that is not a form: %s', async (body, type) => {
  expect([...(await readForm(post(body, type)))]).toEqual([])
})
