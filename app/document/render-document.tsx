import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { KeptPartsContext } from '../kept.tsx'
import { KeptMarkup, renderWithKeptParts } from './kept-markup.tsx'
import { buildDataScript } from './loader-data.ts'
import { takeRenderTurn } from './render-turn.ts'

const DOCTYPE = Buffer.from('<!DOCTYPE html>')
const DOCUMENT_END = Buffer.from('</body></html>')

const markup = new KeptMarkup()

/** True where an editor sees the page with links to the Studio in it. */
function isPreview({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData.root
  return typeof root === 'object' && root !== null && 'preview' in root && root.preview !== null
}

/**
 * A whole page as HTML, in UTF-8. Rendered to a text at once, which takes two thirds of the time of React's stream: nothing
 * on our pages waits in a `Suspense`, once Remix is kept from writing the loaders' data in one. Their script then stands
 * at the end of the body, where HTML allows it.
 * @param lastScript stands behind all else
 * @throws what a component throws
 */
export async function renderDocument(
  remixContext: EntryContext,
  url: string,
  lastScript: string,
): Promise<Buffer<ArrayBuffer>> {
  const { serverHandoffStream, ...context } = remixContext
  const dataScript = serverHandoffStream ? await buildDataScript(serverHandoffStream) : ''
  await takeRenderTurn()
  const isKeeping = !isPreview(remixContext)
  // Put together as bytes: joined as a text, all of it would be copied once more, at two bytes a letter.
  const pieces = renderWithKeptParts(markup, note =>
    renderToString(
      <KeptPartsContext.Provider value={isKeeping ? note : null}>
        <RemixServer context={context} url={url} />
      </KeptPartsContext.Provider>,
    ),
  )
  const last = pieces.pop() ?? Buffer.alloc(0)
  const end = last.subarray(-DOCUMENT_END.length).equals(DOCUMENT_END) ? DOCUMENT_END : Buffer.alloc(0)
  const beforeEnd = last.subarray(0, last.length - end.length)
  return Buffer.concat([DOCTYPE, ...pieces, beforeEnd, Buffer.from(dataScript + lastScript), end])
}
