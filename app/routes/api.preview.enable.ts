import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { log } from '#telemetry/log.ts'
import { checkPreviewSecret, createPreviewCookie } from '../content/preview.server.ts'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

function reject(status: number, text: string) {
  return new Response(text, { status, headers: NO_STORE })
}

/** Where the Studio's preview begins: with the secret it wrote to the content lake, this browser sees drafts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const preview = await checkPreviewSecret(request.url).catch((error: unknown) => {
    log.warn(`A preview could not be checked: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  })
  if (preview === undefined)
    return reject(503, 'The content is not available right now. Please try again in a minute.')
  if (preview === null) return reject(401, 'This preview has ended. Please open it from the Studio again.')
  return redirect(preview.path, {
    headers: { ...NO_STORE, 'Set-Cookie': await createPreviewCookie(preview.perspective) },
  })
}
