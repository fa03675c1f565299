import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { ClassLogin, TokenResponse } from '#contract/school.ts'
import { api } from '../../api/client.server.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { env } from '../../env.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { commitFlash } from '../../session/flash.server.ts'
import { createLoginCookies, expireSharedCookies } from '../../session/login-cookies.server.ts'
import { TRY_LATER } from '../../session/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DialogActions, RouteDialog } from '../../ui/dialog.tsx'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { readClassList, requestClassToken } from './class-entry.server.ts'
import { getClassToken } from './class-token.server.ts'
import styles from './route.module.css'
import { StudentCard } from './student-card.tsx'

const KEY = 'class-login'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }).filter(tag => !('title' in tag)),
  { title: `${data?.list.class_name ?? 'Class'} class login | MaxGuru` },
  NO_INDEX,
]

/** Sends the visitor home with a message and without any login (spec §4 Class-login guard). */
async function redirectHome(request: Request, message: string): Promise<Response> {
  const headers = new Headers({ 'Set-Cookie': await commitFlash(message) })
  for (const cookie of expireSharedCookies(request)) headers.append('Set-Cookie', cookie)
  return redirect('/', { headers })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const uuid = params.uuid ?? ''
  const [entry, page] = await Promise.all([requestClassToken(uuid, request), readPage(KEY, request)])
  if (!entry.ok) throw await redirectHome(request, entry.message)
  const students = await readClassList(uuid, entry.token)
  if (!students.ok) throw await redirectHome(request, students.message)

  const headers = new Headers()
  for (const cookie of [...expireSharedCookies(request), ...createLoginCookies(entry.token)]) {
    headers.append('Set-Cookie', cookie)
  }
  const asked = new URL(request.url).searchParams.get('as')
  const chosen = students.list.students.find(student => student.username === asked) ?? null
  return data(
    { page, list: students.list, chosen, path: `/class-login/${encodeURIComponent(uuid)}` },
    { headers },
  )
}

export async function action({ request, params }: ActionFunctionArgs) {
  const uuid = params.uuid ?? ''
  const form = ClassLogin.safeParse(Object.fromEntries(await readForm(request)))
  const back = async (message: string) =>
    redirect(`/class-login/${encodeURIComponent(uuid)}`, {
      status: 303,
      headers: { 'Set-Cookie': await commitFlash(message) },
    })
  if (!form.success) return back('Please choose your name.')

  const token = await getClassToken(request, uuid)
  if (!token) return back('An unexpected error happened. Please contact the system administrator.')
  const answer = await api.post('/auth/class_login/', TokenResponse, {
    body: form.data,
    token,
    from: request,
    timeoutMs: 1400,
  })
  if (!answer.ok) return back(answer.statusText || TRY_LATER)

  const headers = new Headers()
  for (const cookie of createLoginCookies(answer.value.token)) headers.append('Set-Cookie', cookie)
  return redirect(env.APP_URL, { status: 303, headers })
}

/** Students pick their name and are logged in without a password (spec §2 Class login). */
export default function ClassLoginPage() {
  const { list, chosen, path } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <Section>
      <div className={styles.intro}>
        <h1>Welcome to {list.class_name} Simple Class Login</h1>
        <p className={styles.prompt}>CLICK ON YOUR NAME TO START USING THE PROGRAM</p>
      </div>
      <ul className={styles.students} aria-busy={busy}>
        {list.students.map(student => (
          <StudentCard key={student.username} student={student} path={path} />
        ))}
      </ul>
      {busy && (
        <div className={styles.loading} role="status">
          Loading…
        </div>
      )}
      {chosen && (
        <RouteDialog title={`Do you want to log in as ${chosen.username}?`} closeTo={path} size="narrow">
          <Form method="post" action={path} reloadDocument className={styles.question}>
            <p>This will log you out of your current session and log you in as {chosen.username}</p>
            <input type="hidden" name="username" value={chosen.username} />
            <DialogActions>
              <LinkButton to={path} tone="quiet" preventScrollReset>
                No
              </LinkButton>
              <Button tone="action">Yes</Button>
            </DialogActions>
          </Form>
        </RouteDialog>
      )}
    </Section>
  )
}
