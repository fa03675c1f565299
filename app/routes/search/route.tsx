import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import { noteEvent } from '../../http/request-context.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { SEARCH_KINDS } from '../../search/entry.ts'
import { searchSite } from '../../search/search-site.server.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from '../../ui/query-form.module.css'
import { Section } from '../../ui/section.tsx'
import { readQuery } from './query.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { WaysOn } from './ways-on.tsx'

const KEY = 'search'

export const handle: PageHandle = { page: KEY }

/** `3 results for “phonics”`. */
function formatCount(total: number, query: string): string {
  return `${total === 0 ? 'No' : total} ${total === 1 ? 'result' : 'results'} for “${query}”`
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const tags = buildPageMeta({ key: KEY, page: data?.page ?? null })
  const title = data?.answer ? `${formatCount(data.answer.total, data.query)} | MaxGuru` : null
  return [...tags.filter(tag => !title || !('title' in tag)), ...(title ? [{ title }] : []), NO_INDEX]
}

/** Looks for what the address asks for. A query that is too long is answered 400, beside its field. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query, error } = readQuery(new URL(request.url).searchParams.get('q'))
  const [page, answer] = await Promise.all([
    readPage(KEY, request),
    query === '' || error ? null : searchSite(query),
  ])
  if (answer?.total === 0 && answer.missing.length === 0) noteEvent({ name: 'Search without results' })
  return data({ page, query, error, answer }, error ? 400 : 200)
}

/** Search over questions, books, trainings and pages. */
export default function Search() {
  const { page, query, error, answer } = useLoaderData<typeof loader>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
        <SearchForm query={query} error={error ?? undefined} />
        <p className={styles.count} role="status">
          {answer && formatCount(answer.total, query)}
        </p>
        {answer && answer.missing.length > 0 && (
          <Notice tone="info">
            <p>
              We cannot look through everything right now. Missing:{' '}
              {answer.missing.map(kind => SEARCH_KINDS[kind].toLowerCase()).join(', ')}. Please try again in a
              few minutes.
            </p>
          </Notice>
        )}
        {answer && answer.total > 0 && (
          <>
            {!answer.isAsTyped && <p>Nothing is spelled just like that. This comes closest:</p>}
            <Results groups={answer.groups} />
          </>
        )}
        {(!answer || answer.total === 0) && <WaysOn hasSearched={answer !== null} />}
      </Section>
    </ContentPage>
  )
}
