import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { readCopy } from '../../content/copy.server.ts'
import { buildOrganization, buildWebSite } from '../../content/json-ld.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { MissingCopy } from '../../content/page.tsx'
import { keepShown } from '../../content/schedule.server.ts'
import { Sections } from '../../content/sections/sections.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import type { RootData } from '../../root-data.ts'
import { Carousel } from './carousel.tsx'
import { slidesCopy } from './copy.ts'
import { Hero } from './hero.tsx'

const KEY = 'home'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader, { root: () => RootData }> = ({ data, ...args }) => {
  const settings = args.matches.find(match => match.id === 'root')?.data?.settings ?? null
  return buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    jsonLd: siteUrl => [buildOrganization(siteUrl, settings), buildWebSite(siteUrl)],
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, slides] = await Promise.all([readPage(KEY, request), readCopy(slidesCopy, request)])
  return { page, slides: await keepShown(slides ?? [], request) }
}

/** Home (spec §2): promise and carousel, the intro, four products, video, quote, Clever, partners. */
export default function Home() {
  const { page, slides } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero hero={page?.hero ?? { heading: SITE_PAGES[KEY].fallback }}>
        {slides.length > 0 && <Carousel slides={slides} />}
      </Hero>
      {page ? <Sections sections={page.sections ?? []} /> : <MissingCopy />}
    </>
  )
}
