import type { TrialRequest } from '#contract/trial.ts'

/** A request for a trial by card. */
export const TRIAL_REQUEST: TrialRequest = {
  student_data: {
    first_name: 'Ana',
    last_name: 'Lee',
    grade: '2',
    username: 'ana',
    password: 'one two',
    license_id: 31,
  },
  stripe_data: {
    stripe_token: 'tok_1',
    amount: 25,
    billing_details: {
      name: 'Lee, Luz',
      email: 'luz@example.com',
      phone: '',
      address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
    },
  },
}

/** The form of a trial by card, filled in well. */
export const TRIAL_FORM = {
  intent: 'trial',
  student_first_name: 'Ana',
  student_last_name: 'Reyes',
  grade: '2',
  username_trial: 'ana-reads',
  password_trial: 'one two three',
  license: '31',
  name: 'Luz',
  last_name: 'Reyes',
  email: 'luz@example.com',
  street_address: '1 Tile Street',
  city: 'Miami',
  state: 'FL',
  zip_code: '33101',
  stripe_token: 'tok_visa',
}
