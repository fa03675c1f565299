import { redirect } from '@remix-run/node'

/** Any unknown path redirects to the home route (spec §2). */
export const loader = () => redirect('/')
export const action = () => redirect('/', 303)
