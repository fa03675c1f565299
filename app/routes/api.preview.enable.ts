import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkPreviewSecret, startPreview } from '../content/preview.server.ts'

const NEVER_KEPT = { 'Cache-Control': 'private, no-store' }

const refuse = (status: number, text: string) => new Response(text, { status, headers: NEVER_KEPT })

/** Where the Studio's preview begins: with the secret it wrote to the content lake, this browser sees drafts. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const path = await checkPreviewSecret(request.url).catch((error: unknown) => {
    console.warn(`A preview could not be checked: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  })
  if (path === undefined)
    return refuse(503, 'The content cannot be reached now. Please try again in a minute.')
  if (path === null) return refuse(401, 'This preview has ended. Please open it from the Studio again.')
  return redirect(path, { headers: { ...NEVER_KEPT, 'Set-Cookie': await startPreview() } })
}
