import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { getEndOfDay, getToday } from '#contract/training-dates.ts'
import { readTrainings } from '../../catalogue/catalogue.server.ts'
import { buildCourseEvent } from '../../content/json-ld-offers.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import { noteChangeAt } from '../../http/request-context.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { isAnonymous } from '../../session/caching.server.ts'
import { getSession } from '../../session/session.server.ts'
import { listRegistrations, type Registration } from '../../trainings/registered.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Courses } from './courses.tsx'
import { InitialTrainings } from './initial-trainings.tsx'
import { listOfferings } from './offering.server.ts'
import { Webinars } from './webinars.tsx'

const KEY = 'og-training'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    jsonLd: siteUrl =>
      data?.offerings?.courses.flatMap(({ start, end, ...course }) =>
        start ? [buildCourseEvent(siteUrl, { ...course, startDate: start, endDate: end ?? undefined })] : [],
      ) ?? [],
  })

async function readRegistrations(request: Request): Promise<readonly Registration[]> {
  return isAnonymous(request) ? [] : listRegistrations(await getSession(request))
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, trainings, registered] = await Promise.all([
    readPage(KEY, request),
    readTrainings(),
    readRegistrations(request),
  ])
  const now = new Date()
  const today = getToday('ET', now)
  noteChangeAt(getEndOfDay('ET', now).getTime())
  return {
    page,
    registered,
    offerings:
      trainings &&
      listOfferings(
        trainings,
        today,
        registered.map(({ id }) => id),
      ),
  }
}

/** Courses, webinars and first trainings, then the page's own sections (spec §2 Training page). */
export default function Training() {
  const { page, offerings, registered } = useLoaderData<typeof loader>()
  return (
    <>
      <ContentPage pageKey={KEY} page={page}>
        {offerings ? (
          <>
            <Courses courses={offerings.courses} />
            <Webinars webinars={offerings.webinars} registered={registered} />
            <InitialTrainings trainings={offerings.initial} registered={registered} />
          </>
        ) : (
          <Section>
            <Notice tone="info">
              <p>Our training dates are not available right now. Please try again in a few minutes.</p>
            </Notice>
          </Section>
        )}
      </ContentPage>
      <Outlet />
    </>
  )
}
