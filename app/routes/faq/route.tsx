import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readFaqs } from '../../catalogue/catalogue.server.ts'
import { toQuestionId } from '../../catalogue/question-id.ts'
import { buildFaqPage } from '../../content/json-ld.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import { toSafeHtml } from '../../content/safe-html.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Questions } from './questions.tsx'

const KEY = 'faq'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    jsonLd: () => (data?.questions?.length ? [buildFaqPage(data.questions)] : []),
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, faqs] = await Promise.all([readPage(KEY, request), readFaqs()])
  const questions =
    faqs?.map(({ question, answer, topic }) => ({
      id: toQuestionId(question),
      question,
      answer: toSafeHtml(answer),
      topic: topic ?? null,
    })) ?? null
  return { page, questions }
}

/** Questions and answers that the API keeps (spec §2 Support FAQ). */
export default function Faq() {
  const { page, questions } = useLoaderData<typeof loader>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
        {questions ? (
          <Questions questions={questions} />
        ) : (
          <Notice tone="info">
            <p>Our questions and answers are not available right now. Please try again in a few minutes.</p>
          </Notice>
        )}
      </Section>
    </ContentPage>
  )
}
