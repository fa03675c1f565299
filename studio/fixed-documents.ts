import type { DocumentActionsResolver, NewDocumentOptionsResolver } from 'sanity'
import { DOCUMENT_TYPES, FIXED_TYPES } from './schemaTypes/index.ts'

/** What may be done to a document that exists once: everything that neither copies nor removes it. */
const ALLOWED = new Set(['publish', 'discardChanges', 'restore'])

export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  FIXED_TYPES.includes(schemaType)
    ? actions.filter(({ action }) => action !== undefined && ALLOWED.has(action))
    : actions

/** Keeps them, and what only plugins make, out of every “new document” menu. */
export const createDocumentOptions: NewDocumentOptionsResolver = options =>
  options.filter(({ templateId }) => DOCUMENT_TYPES.includes(templateId) && !FIXED_TYPES.includes(templateId))
