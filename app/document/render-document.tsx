import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { buildDataScript } from './loader-data.ts'
import { takeRenderTurn } from './render-turn.ts'

const DOCTYPE = Buffer.from('<!DOCTYPE html>')
const DOCUMENT_END = '</body></html>'

/**
 * A whole page as HTML, in UTF-8. Rendered to a text at once, which takes two thirds of the time of React's stream: nothing
 * on our pages waits in a `Suspense`, once Remix is kept from writing the loaders' data in one. Their script then stands
 * at the end of the body, where HTML allows it.
 * @throws what a component throws
 */
export async function renderDocument(remixContext: EntryContext, url: string): Promise<Buffer<ArrayBuffer>> {
  const { serverHandoffStream, ...context } = remixContext
  const dataScript = serverHandoffStream ? await buildDataScript(serverHandoffStream) : ''
  await takeRenderTurn()
  const html = renderToString(<RemixServer context={context} url={url} />)
  const end = html.endsWith(DOCUMENT_END) ? DOCUMENT_END : ''
  // Put together as bytes: joined as a text, all of it would be copied once more, at two bytes a letter.
  return Buffer.concat([
    DOCTYPE,
    Buffer.from(html.slice(0, html.length - end.length)),
    Buffer.from(dataScript + end),
  ])
}
