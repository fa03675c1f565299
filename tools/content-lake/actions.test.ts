import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

describe('actions', () => {
  const draft = 'drafts.doc'
  const named = (name: string) => `sanity.action.document.${name}`
  const act = async (...actions: object[]) => {
    const answer = await lake.send('actions', { actions })
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

  test('publishing over an unseen revision is rejected', async () => {
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
