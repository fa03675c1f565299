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
