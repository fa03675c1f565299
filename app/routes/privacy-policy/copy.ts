import { defineQuery } from 'groq'
import { LegalDocument } from '#contract/content/documents.ts'
import type { Copy } from '../../content/client.server.ts'

export const TERMS_QUERY = defineQuery(
  `*[_type == "legalDocument"] | order(_id asc)[0]{title, effective, intro, sections[]{_key, heading, body}}`,
)

/** The terms: numbered sections in their order. */
export const termsCopy: Copy<typeof LegalDocument> = { query: TERMS_QUERY, shape: LegalDocument }
