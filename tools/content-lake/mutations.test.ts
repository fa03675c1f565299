import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

describe('mutations by @sanity/client', () => {
  beforeEach(async () => {
    await lake.editor.createOrReplace({
      _id: 'page',
      _type: 'page',
      title: 'Home',
      views: 1,
      tags: ['a', 'b'],
    })
  })

  test('a document is created with an id, stamped, and not created twice', async () => {
    const made = await lake.editor.create({ _type: 'quote', text: 'It works.' })
    expect(made._id).toMatch(/^[0-9a-f-]{36}$/)
    expect(made).toMatchObject({ _type: 'quote', text: 'It works.', _createdAt: made._updatedAt })
    await expect(lake.editor.create({ ...made })).rejects.toMatchObject({ statusCode: 409 })
    expect(
      await lake.editor.createIfNotExists({ _id: made._id, _type: 'quote', text: 'Other' }),
    ).toMatchObject({
      text: 'It works.',
    })
  })

  test('an id that ends in a dot is finished by the lake', async () => {
    const made = await lake.editor.create({ _id: 'drafts.', _type: 'quote' })
    expect(made._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('patches set, unset, count, insert and change text', async () => {
    const patched = await lake.editor
      .patch('page')
      .set({ 'hero.heading': 'Read', title: 'Home page' })
      .setIfMissing({ subtitle: 'A start' })
      .inc({ views: 2 })
      .insert('after', 'tags[0]', ['between'])
      .unset(['tags[-1]'])
      .commit()
    expect(patched).toMatchObject({
      title: 'Home page',
      subtitle: 'A start',
      views: 3,
      hero: { heading: 'Read' },
      tags: ['a', 'between'],
    })
    const again = await lake.editor
      .patch('page')
      .diffMatchPatch({ title: '@@ -1,9 +1,10 @@\n Home page\n+s\n' })
      .commit()
    expect(again.title).toBe('Home pages')
  })

  test('a patch on another revision than expected is refused with 409, whole transaction and all', async () => {
    const before = await lake.editor.getDocument('page')
    await lake.editor.patch('page').set({ title: 'Somebody else' }).commit()
    const late = lake.editor
      .transaction()
      .create({ _id: 'made-beside', _type: 'page' })
      .patch('page', patch => patch.ifRevisionId(before?._rev ?? '').set({ title: 'Too late' }))
      .commit()
    await expect(late).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' } }] },
    })
    expect(await lake.editor.getDocument('page')).toMatchObject({ title: 'Somebody else' })
    expect(await lake.editor.getDocument('made-beside')).toBeUndefined()
  })

  test('each step of a transaction sees the one before, and all carry its id as revision', async () => {
    const { transactionId } = await lake.editor
      .transaction()
      .create({ _id: 'stepwise', _type: 'page', title: 'One' })
      .patch('stepwise', patch => patch.set({ title: 'Two' }))
      .transactionId('my-own-id')
      .commit()
    expect(transactionId).toBe('my-own-id')
    expect(await lake.editor.getDocument('stepwise')).toMatchObject({ title: 'Two', _rev: 'my-own-id' })
  })

  test('a transaction sent twice is done once', async () => {
    const send = () =>
      lake.editor
        .transaction()
        .patch('page', p => p.inc({ views: 1 }))
        .transactionId('sent-twice')
        .commit()
    await send()
    await expect(send()).rejects.toMatchObject({ statusCode: 409 })
    expect(await lake.editor.getDocument('page')).toMatchObject({ views: 2 })
  })

  test('documents are patched and deleted by query', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'q1', _type: 'note' })
      .create({ _id: 'q2', _type: 'note' })
      .commit()
    await lake.editor
      .patch({ query: '*[_type == "note"]' })
      .set({ read: true })
      .commit({ returnFirst: false })
    expect(await lake.editor.fetch('count(*[_type == "note" && read])')).toBe(2)
    await lake.editor.delete({ query: '*[_type == $type]', params: { type: 'note' } })
    expect(await lake.editor.fetch('count(*[_type == "note"])')).toBe(0)
  })

  test('a dry run changes nothing', async () => {
    await lake.editor.patch('page').set({ title: 'Only tried' }).commit({ dryRun: true })
    expect(await lake.editor.getDocument('page')).toMatchObject({ title: 'Home' })
  })

  test('items of arrays get keys when asked for', async () => {
    const made = await lake.editor.create(
      { _type: 'page', cards: [{ title: 'One' }, { _key: 'kept', title: 'Two' }] },
      { autoGenerateArrayKeys: true },
    )
    expect(made.cards).toEqual([
      { _key: expect.stringMatching(/.{6}/), title: 'One' },
      { _key: 'kept', title: 'Two' },
    ])
  })

  test('what others refer to cannot be deleted, and can once they do not', async () => {
    await expect(lake.editor.delete('slide-software')).rejects.toMatchObject({ statusCode: 409 })
    await lake.editor
      .transaction()
      .patch('settings', p => p.unset(['first']))
      .delete('slide-software')
      .commit()
    expect(await lake.editor.getDocument('slide-software')).toBeUndefined()
  })

  test.each([
    ['an unknown mutation', { mutations: [{ explode: {} }] }],
    ['a document without a type', { mutations: [{ create: { title: 'x' } }] }],
    ['an id that leaves its place', { mutations: [{ create: { _id: '../../token', _type: 'x' } }] }],
    [
      'a patch of text that cannot be read',
      { mutations: [{ patch: { id: 'page', diffMatchPatch: { title: '@@ ?' } } }] },
    ],
    ['another id by patch', { mutations: [{ patch: { id: 'page', set: { _id: 'else' } } }] }],
    ['no mutations', {}],
  ])('%s is refused with 400', async (_, body) => {
    const answer = await lake.send('mutate', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { description: expect.any(String) } })
  })

  test('nothing is written without a token, or with a wrong one', async () => {
    const mutation = { mutations: [{ delete: { id: 'page' } }] }
    expect((await lake.send('mutate', mutation, '')).status).toBe(401)
    expect((await lake.send('mutate', mutation, 'wrong')).status).toBe(401)
    expect((await lake.send('actions', { actions: [] }, '')).status).toBe(401)
    expect(await lake.editor.getDocument('page')).toBeDefined()
  })
})
