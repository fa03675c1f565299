/** The free trial's form as a browser without scripts sends it, filled in well. */
export const TRIAL_FORM = {
  intent: 'trial-hosted',
  grade: '9',
  license: '30',
  student_first_name: 'Ana',
  student_last_name: 'Reyes',
  username_trial: 'ana-r',
  password_trial: 'one two three',
  name: 'Luz',
  last_name: 'Reyes',
  email: 'luz@example.com',
  street_address: '1 Tile Street',
  city: 'Miami',
  state: 'FL',
  zip_code: '33101',
}
