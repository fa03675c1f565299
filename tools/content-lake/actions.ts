import { z } from 'zod'
import { type Doc, draftId, isDraft, isPublic, isVersion, NewDoc, toPublishedId } from './documents.ts'
import { throwLakeError } from './errors.ts'
import { PatchOperations, patchDocument, requireRevision } from './patches.ts'
import type { Workspace } from './workspace.ts'

const id = z.string().min(1)

function action<Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) {
  return z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })
}

const Known = z.discriminatedUnion('actionType', [
  action('create', {
    publishedId: id,
    attributes: NewDoc,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('edit', { draftId: id, publishedId: id, patch: PatchOperations }),
  action('publish', {
    publishedId: id,
    draftId: id.optional(),
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  action('unpublish', { publishedId: id, draftId: id.optional() }),
  action('discard', { draftId: id }),
  action('delete', { publishedId: id, includeDrafts: z.array(id).default([]) }),
  action('replaceDraft', { publishedId: id, attributes: NewDoc }),
  action('version.create', {
    publishedId: id,
    document: NewDoc.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  action('version.replace', { document: NewDoc.extend({ _id: id }) }),
  action('version.discard', { versionId: id }),
])
export type Action = z.infer<typeof Known>

/** Reads the actions of a request, one or many. Refuses with 400 those that are not known here, by their name. */
export function readActions(sent: unknown): Action[] {
  return [sent].flat().map(one => {
    const read = Known.safeParse(one)
    if (read.success) return read.data
    const name = z.object({ actionType: z.string() }).safeParse(one).data?.actionType
    const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    return throwLakeError(400, 'invalidAction', `The action "${name}" cannot be carried out: ${wrong}`)
  })
}

function mustGet(workspace: Workspace, id: string): Doc {
  return workspace.get(id) ?? throwLakeError(409, 'actionError', `The document "${id}" was not found`)
}

function mustBeDraft(id: string) {
  if (!isDraft(id) && !isVersion(id))
    throwLakeError(400, 'invalidAction', `"${id}" is neither a draft nor a version`)
}

/** References that were weak only until their target is published become strong. */
function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, strengthen(inner)])
  if (!('_strengthenOnPublish' in value)) return Object.fromEntries(entries)
  return Object.fromEntries(entries.filter(([name]) => name !== '_strengthenOnPublish' && name !== '_weak'))
}

/** Carries out one of the Studio's actions in `workspace`. Refuses with 409 what meets another state. */
export function applyAction(workspace: Workspace, action: Action) {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const target = action.attributes._id ?? draftId(action.publishedId)
      if (!workspace.get(target)) workspace.put({ ...action.attributes, _id: target })
      else if (action.ifExists === 'fail')
        throwLakeError(409, 'actionError', `The document "${target}" exists already`)
      return
    }
    case 'sanity.action.document.edit': {
      mustBeDraft(action.draftId)
      if (!workspace.get(action.draftId))
        workspace.put({ ...mustGet(workspace, action.publishedId), _id: action.draftId })
      patchDocument(workspace, action.draftId, action.patch)
      return
    }
    case 'sanity.action.document.publish': {
      const draft = mustGet(workspace, action.draftId ?? draftId(action.publishedId))
      const published = workspace.get(action.publishedId)
      requireRevision(draft, action.ifDraftRevisionId)
      requireRevision(published ?? { _id: action.publishedId, _rev: '' }, action.ifPublishedRevisionId)
      mustBeDraft(draft._id)
      const content = NewDoc.parse(strengthen(draft))
      const _createdAt = published?._createdAt ?? draft._createdAt
      workspace.put({ ...content, _id: action.publishedId, _createdAt })
      workspace.remove(draft._id)
      return
    }
    case 'sanity.action.document.unpublish': {
      const published = mustGet(workspace, action.publishedId)
      const draft = action.draftId ?? draftId(action.publishedId)
      mustBeDraft(draft)
      if (!workspace.get(draft)) workspace.put({ ...published, _id: draft })
      workspace.remove(action.publishedId)
      return
    }
    case 'sanity.action.document.discard':
      mustBeDraft(action.draftId)
      mustGet(workspace, action.draftId)
      workspace.remove(action.draftId)
      return
    case 'sanity.action.document.delete': {
      const drafts = action.includeDrafts
      for (const draft of drafts) mustBeDraft(draft)
      const left = draftId(action.publishedId)
      if (!drafts.includes(left) && workspace.get(left))
        throwLakeError(409, 'actionError', `The draft "${left}" would be left behind`)
      const present = [action.publishedId, ...drafts].filter(id => workspace.get(id))
      if (present.length === 0) mustGet(workspace, action.publishedId)
      for (const id of present) workspace.remove(id)
      return
    }
    case 'sanity.action.document.replaceDraft':
      workspace.put({ ...action.attributes, _id: draftId(action.publishedId) })
      return
    case 'sanity.action.document.version.create': {
      const target = action.document?._id ?? action.versionId ?? ''
      mustBeDraft(target)
      if (toPublishedId(target) !== toPublishedId(action.publishedId))
        throwLakeError(400, 'invalidAction', `"${target}" is no version of "${action.publishedId}"`)
      if (workspace.get(target)) throwLakeError(409, 'actionError', `The document "${target}" exists already`)
      const base = action.document ?? mustGet(workspace, action.baseId ?? action.publishedId)
      if (action.baseId) requireRevision(mustGet(workspace, action.baseId), action.ifBaseRevisionId)
      workspace.put({ ...base, _id: target })
      return
    }
    case 'sanity.action.document.version.replace':
      mustBeDraft(action.document._id)
      mustGet(workspace, action.document._id)
      workspace.put(action.document)
      return
    case 'sanity.action.document.version.discard':
      if (isPublic(action.versionId)) mustBeDraft(action.versionId)
      mustGet(workspace, action.versionId)
      workspace.remove(action.versionId)
      return
    default:
      action satisfies never
  }
}
