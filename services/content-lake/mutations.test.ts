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
    ['a mutation nobody knows', { mutations: [{ explode: {} }] }],
    ['a document without a type', { mutations: [{ create: { title: 'x' } }] }],
    ['an id that leaves its place', { mutations: [{ create: { _id: '../../token', _type: 'x' } }] }],
    [
      'a patch of text that cannot be read',
      { mutations: [{ patch: { id: 'page', diffMatchPatch: { title: '@@ ?' } } }] },
    ],
    ['another id by patch', { mutations: [{ patch: { id: 'page', set: { _id: 'else' } } }] }],
    ['no mutations', {}],
  ])('%s is refused with 400', async (_, body) => {
    const answer = await send('mutate', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { description: expect.any(String) } })
  })

  test('nothing is written without a token, or with a wrong one', async () => {
    const mutation = { mutations: [{ delete: { id: 'page' } }] }
    expect((await send('mutate', mutation, '')).status).toBe(401)
    expect((await send('mutate', mutation, 'wrong')).status).toBe(401)
    expect((await send('actions', { actions: [] }, '')).status).toBe(401)
    expect(await lake.editor.getDocument('page')).toBeDefined()
  })
})

function send(endpoint: string, body: unknown, token = lake.lake.access.token) {
  return fetch(`${lake.url}/v2025-02-19/data/${endpoint}/production`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
}

describe('actions', () => {
  const draft = 'drafts.doc'
  const named = (name: string) => `sanity.action.document.${name}`
  const act = async (...actions: object[]) => {
    const answer = await send('actions', { actions })
    return { status: answer.status, body: await answer.json() }
  }
  const now = async () => ({
    draft: lake.lake.store.documents.get(draft),
    published: lake.lake.store.documents.get('doc'),
  })

  beforeEach(async () => {
    await lake.editor.transaction().delete(draft).delete('doc').commit()
    await lake.editor.create({ _id: 'doc', _type: 'page', title: 'Out', _createdAt: '2020-01-01T00:00:00Z' })
  })

  test('the first edit makes the draft from what is published, even if it changes nothing', async () => {
    await act({
      actionType: named('edit'),
      draftId: draft,
      publishedId: 'doc',
      patch: { unset: ['_empty_action_guard_pseudo_field_'] },
    })
    expect((await now()).draft).toMatchObject({ _id: draft, title: 'Out' })
    expect(await lake.visitor.fetch('*[_id == "doc"][0].title')).toBe('Out')
  })

  test('publishing puts the draft in the place of what was published', async () => {
    const edit = { actionType: named('edit'), draftId: draft, publishedId: 'doc' }
    const ref = {
      _type: 'reference',
      _ref: 'settings',
      _weak: true,
      _strengthenOnPublish: { type: 'settings' },
    }
    await act({ ...edit, patch: { set: { title: 'New', ref } } })
    const { body } = await act({ actionType: named('publish'), draftId: draft, publishedId: 'doc' })
    expect(await now()).toEqual({
      draft: undefined,
      published: expect.objectContaining({
        title: 'New',
        _rev: body.transactionId,
        _createdAt: '2020-01-01T00:00:00Z',
        ref: { _type: 'reference', _ref: 'settings' },
      }),
    })
  })

  test('publishing over a revision nobody looked at is refused', async () => {
    await act({
      actionType: named('edit'),
      draftId: draft,
      publishedId: 'doc',
      patch: { set: { title: 'New' } },
    })
    const publish = { actionType: named('publish'), draftId: draft, publishedId: 'doc' }
    expect(await act({ ...publish, ifPublishedRevisionId: 'old' })).toMatchObject({ status: 409 })
    const { published } = await now()
    expect(published).toMatchObject({ title: 'Out' })
    expect(await act({ ...publish, ifPublishedRevisionId: published?._rev })).toMatchObject({ status: 200 })
  })

  test('unpublishing leaves a draft', async () => {
    await act({ actionType: named('unpublish'), draftId: draft, publishedId: 'doc' })
    expect(await now()).toEqual({ draft: expect.objectContaining({ title: 'Out' }), published: undefined })
  })

  test('discarding takes the draft only', async () => {
    await act({
      actionType: named('edit'),
      draftId: draft,
      publishedId: 'doc',
      patch: { set: { title: 'New' } },
    })
    await act({ actionType: named('discard'), draftId: draft })
    expect(await now()).toEqual({ draft: undefined, published: expect.objectContaining({ title: 'Out' }) })
    expect(await act({ actionType: named('discard'), draftId: 'doc' })).toMatchObject({ status: 400 })
  })

  test('deleting takes both, and leaves no draft behind unseen', async () => {
    await act({
      actionType: named('edit'),
      draftId: draft,
      publishedId: 'doc',
      patch: { set: { title: 'New' } },
    })
    expect(await act({ actionType: named('delete'), publishedId: 'doc' })).toMatchObject({ status: 409 })
    await act({ actionType: named('delete'), publishedId: 'doc', includeDrafts: [draft] })
    expect(await now()).toEqual({ draft: undefined, published: undefined })
  })

  test('create, then edit, then publish in one request see each other', async () => {
    const { status } = await act(
      {
        actionType: named('create'),
        publishedId: 'chain',
        attributes: { _id: 'drafts.chain', _type: 'page' },
      },
      {
        actionType: named('edit'),
        draftId: 'drafts.chain',
        publishedId: 'chain',
        patch: { set: { title: 'C' } },
      },
      { actionType: named('publish'), draftId: 'drafts.chain', publishedId: 'chain' },
    )
    expect(status).toBe(200)
    expect(await lake.visitor.fetch('*[_id == "chain"][0].title')).toBe('C')
  })

  test('a draft is replaced, and versions are made, replaced and discarded', async () => {
    await act({
      actionType: named('replaceDraft'),
      publishedId: 'doc',
      attributes: { _type: 'page', title: 'Old again' },
    })
    expect((await now()).draft).toMatchObject({ title: 'Old again' })
    const versionId = 'versions.spring.doc'
    await act({ actionType: named('version.create'), publishedId: 'doc', baseId: 'doc', versionId })
    expect(lake.lake.store.documents.get(versionId)).toMatchObject({ title: 'Out' })
    await act({
      actionType: named('version.replace'),
      document: { _id: versionId, _type: 'page', title: 'Spring' },
    })
    expect(lake.lake.store.documents.get(versionId)).toMatchObject({ title: 'Spring' })
    await act({ actionType: named('version.discard'), versionId })
    expect(lake.lake.store.documents.get(versionId)).toBeUndefined()
  })

  test('an action that is not known is refused by its name', async () => {
    const { status, body } = await act({ actionType: 'sanity.action.release.create', releaseId: 'r' })
    expect(status).toBe(400)
    expect(body.error.description).toContain('sanity.action.release.create')
  })
})
