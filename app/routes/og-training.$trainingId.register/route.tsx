import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData, useNavigationType } from '@remix-run/react'
import { useState } from 'react'
import { getEndOfDay, getFirstTrainingDay, getToday } from '#contract/training-dates.ts'
import { log } from '#telemetry/log.ts'
import { AnyJson } from '../../api/call.server.ts'
import { api } from '../../api/client.server.ts'
import { readTrainings } from '../../catalogue/catalogue.server.ts'
import { NO_INDEX } from '../../content/meta.ts'
import { noteChangeAt } from '../../http/request-context.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { commitSession, getSession } from '../../session/session.server.ts'
import { rememberRegistration } from '../../trainings/registered.server.ts'
import { RouteDialog } from '../../ui/dialog.tsx'
import { type FormAnswer, formError } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { CHECK_FAILED } from './check-failed.tsx'
import { InitialTrainingForm } from './initial-training-form.tsx'
import { buildCheckPayload, createRegistrationSchema, readAppointment } from './schema.ts'
import { WebinarForm } from './webinar-form.tsx'

const LIST = '/og-training'

export const handle: PageHandle = { page: 'og-training' }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data?.training.title ?? 'a training'
  return [
    { title: `Register for ${title} | MaxGuru` },
    {
      name: 'description',
      content: `Register for ${title}: ${data?.training.kind === 'IST' ? 'your school code, a day and a time' : 'your username and password'}. Nothing to pay.`,
    },
    { name: 'keywords', content: `${title}, MaxGuru training` },
    NO_INDEX,
  ]
}

/**
 * The training to register for, null when the trainings cannot be read now. One that is not there, or that is bought
 * instead, leads back to the list.
 */
async function findTraining(id: string | undefined) {
  const trainings = await readTrainings()
  if (!trainings) return null
  const training = trainings.find(training => String(training.id) === id)
  if (!training || training.kind === 'OG') throw redirect(LIST)
  return { id: training.id, title: training.title, kind: training.kind }
}

export async function loader({ params }: LoaderFunctionArgs) {
  const now = new Date()
  noteChangeAt(getEndOfDay('ET', now).getTime())
  const training = await findTraining(params.trainingId)
  // The list says that its dates are not available right now.
  if (!training) throw redirect(LIST)
  return {
    training,
    firstDay: getFirstTrainingDay(getToday('ET', now)),
  }
}

const HIDDEN = { hideFields: ['password'] }

/** Checks the person or the school with the API and remembers the registration in this browser's session. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const training = await findTraining(params.trainingId)
  // Where it is not known, the fields tell which of the two forms was sent.
  form.set('kind', training?.kind ?? (form.has('code') ? 'IST' : 'OW'))
  const submission = parseForm(form, createRegistrationSchema(new Date()))
  if (submission.status !== 'success')
    return data({ result: submission.reply(HIDDEN), error: null } satisfies FormAnswer, 400)
  if (!training)
    return data(
      { result: submission.reply(HIDDEN), error: formError(CHECK_FAILED) } satisfies FormAnswer,
      502,
    )

  const body = new FormData()
  for (const [name, value] of Object.entries(buildCheckPayload(submission.value, training.id))) {
    if (value !== undefined) body.set(name, String(value))
  }
  const answer = await api.post('/no_auth/nopayment_training/', AnyJson, { body, from: request })
  if (!answer.ok) {
    // Spec §8: the error is logged; what the visitor typed is not.
    log.warn(
      `A check for training ${training.id} failed: ${answer.status ?? 'no answer'} ${answer.body.detail ?? ''}`,
    )
    const status = answer.status !== null && answer.status < 500 ? answer.status : 502
    return data(
      { result: submission.reply(HIDDEN), error: formError(CHECK_FAILED) } satisfies FormAnswer,
      status,
    )
  }
  const session = await getSession(request)
  rememberRegistration(session, {
    id: training.id,
    appointment: readAppointment(submission.value),
  })
  return redirect(`${LIST}#training-${training.id}`, { status: 303, headers: await commitSession(session) })
}

/** The check-user dialog over the list of trainings (spec §2); it closes by its buttons only. */
export default function RegisterForTraining() {
  const { training, firstDay } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigationType = useNavigationType()
  // Opened in the browser, the dialog leaves the list where it is. A document of its own has not scrolled to the place.
  const [closeTo] = useState(navigationType === 'PUSH' ? LIST : `${LIST}#training-${training.id}`)
  const shared = { result: answer?.result, error: answer?.error ?? null, closeTo }
  return training.kind === 'OW' ? (
    <RouteDialog title="Confirm your MaxGuru account" closeTo={closeTo} dismissable={false}>
      <WebinarForm {...shared} />
    </RouteDialog>
  ) : (
    <RouteDialog title="Confirm your school code and pick a date" closeTo={closeTo} dismissable={false}>
      <InitialTrainingForm {...shared} firstDay={firstDay} />
    </RouteDialog>
  )
}
