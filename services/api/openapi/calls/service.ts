import { type Call, get } from '../call.ts'
import * as schema from '../schemas.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'

/** The service itself. */
export const SERVICE_CALLS = {
  getCapabilities: get('/no_auth/capabilities/', {
    tag: 'Service',
    summary: 'Which of the contract’s additions this service has.',
    siteKey: 'optional',
    answer: named.Capabilities,
  }),
  isAlive: get('/healthz', { tag: 'Service', summary: 'The process answers.', answer: schema.Health }),
  isReady: get('/readyz', {
    tag: 'Service',
    summary: 'Its database answers too.',
    answer: schema.Health,
    errors: { 503: 'The database does not answer.' },
  }),
  getDescription: get('/openapi.json', {
    tag: 'Service',
    summary: 'This description, as OpenAPI 3.1.',
    answer: schema.Description,
  }),
  readDescription: get('/docs', { tag: 'Service', summary: 'This description, to read.', answer: 'page' }),
} as const satisfies Record<string, Call>
