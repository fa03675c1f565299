import { expect, test } from 'vitest'
import { TRIAL_FORM } from '../../trial/testing/trial.ts'
import { buildTrialPayload, TrialForm } from './trial-schema.ts'

// @spec §4.60
test('a package that does not suit the grade is refused beside the package', () => {
  const parsed = TrialForm.safeParse({ ...TRIAL_FORM, grade: '5' })
  expect(parsed.error?.issues.map(issue => issue.path.join())).toEqual(['license'])
})

// @spec §3.39
test('a card is asked for, except where the hosted page asks for it', () => {
  const { stripe_token, ...cardless } = TRIAL_FORM
  expect(TrialForm.safeParse(cardless).error?.issues[0]?.message).toBe('Card is required.')
  expect(TrialForm.safeParse({ ...cardless, intent: 'trial-hosted' }).success).toBe(true)
})

// @spec §3.40 §3.41 §3.43 §3.45 §9.15
test('the payload names the payer last name first and carries the license price in dollars', () => {
  const payload = buildTrialPayload(TrialForm.parse(TRIAL_FORM))
  expect(payload.stripe_data.amount).toBe(99.99)
  expect(payload.stripe_data.billing_details).toMatchObject({ name: 'Reyes, Luz', phone: '-' })
  expect(payload.student_data).toMatchObject({ username: 'ana-reads', license_id: 31 })
})

// @spec §3.42 §3.44
test('the payload has the payer’s address and e-mail, and the reading level where one was named', () => {
  const { student_data, stripe_data } = buildTrialPayload(
    TrialForm.parse({ ...TRIAL_FORM, reading_level: 'At grade level' }),
  )
  expect(student_data.reading_level).toBe('At grade level')
  expect(stripe_data.billing_details).toEqual({
    address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
    email: 'luz@example.com',
    name: 'Reyes, Luz',
    phone: '-',
  })
  expect(buildTrialPayload(TrialForm.parse(TRIAL_FORM)).student_data).not.toHaveProperty('reading_level')
})
