import type { LoaderFunctionArgs } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { PAGE_KEYS } from '#contract/site-pages.ts'
import { readPublished } from '../content/client.server.ts'
import { buildPageCopy } from '../content/page.server.ts'
import type { drawCard } from '../og/card.server.ts'

const drawn = new LRUCache<string, Promise<Buffer>>({ max: 2 * PAGE_KEYS.length })

/** Draws a card. What draws takes 40 MB, so it is loaded when the first one is asked for. */
async function draw(card: Parameters<typeof drawCard>[0]): Promise<Buffer> {
  const drawing = await import('../og/card.server.ts')
  return drawing.drawCard(card)
}

const DAY_SECONDS = 24 * 60 * 60

/** `/og/<page key>.png`: the picture of a page for where it is shared. */
export async function loader({ params }: LoaderFunctionArgs) {
  const key = PAGE_KEYS.find(key => params.file === `${key}.png`)
  if (!key) throw new Response(null, { status: 404 })
  const page = await readPublished(buildPageCopy(key))
  const card = {
    title: page?.title ?? 'Structured literacy, one sound at a time',
    tiles: page?.hero.tiles ?? ['r', 'ea', 'd'],
  }
  const name = JSON.stringify(card)
  const picture = drawn.get(name) ?? draw(card)
  drawn.set(name, picture)
  // One that failed is drawn again the next time.
  picture.catch(() => drawn.delete(name))
  return new Response(new Uint8Array(await picture), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${page ? DAY_SECONDS : 60}`,
      // The Studio shows it, and sites that put the picture itself beside a shared link.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
