import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import type { ContentStack } from './content-stack.ts'

/** The address by which the Studio opens its preview. */
export async function entrance({ editor, sites }: ContentStack, path = '/tutoring'): Promise<string> {
  const { secret } = await createPreviewSecret(editor, 'test', 'http://localhost:3333', 'editor')
  const url = new URL('/api/preview/enable', sites[0])
  url.searchParams.set('sanity-preview-secret', secret)
  url.searchParams.set('sanity-preview-pathname', path)
  url.searchParams.set('sanity-preview-perspective', 'drafts')
  return url.href
}
