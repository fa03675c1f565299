import { type Call, get } from '../call.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'

/** What is sold, taught and answered, and its files. */
export const CATALOG_CALLS = {
  listBooks: get('/no_auth/workbooks/', {
    tag: 'Catalog',
    summary: 'The books that are sold.',
    answer: named.Workbooks,
  }),
  listTrainings: get('/no_auth/trainings/', {
    tag: 'Catalog',
    summary: 'Courses, webinars and first trainings, as an object by id.',
    answer: named.Trainings,
  }),
  listFaqs: get('/no_auth/faqs/', {
    tag: 'Catalog',
    summary: 'Support questions with their answers.',
    answer: named.Faqs,
  }),
  getMedia: get('/media/{path}', {
    tag: 'Catalog',
    summary: 'A cover, preview, download or film.',
    params: { path: 'The file, with its folders.' },
    answer: 'file',
    errors: { 404: 'There is no such file.' },
  }),
} as const satisfies Record<string, Call>
