/** Where a free trial is sent from, and waited for. */
export const TRIAL_WAITING_PATH = '/login/trial-waiting'

/** Back at the form. */
export const TRIAL_FORM_PATH = '/login#trial'
