import { test as base } from './test.ts'

/** Tests whose pages are those of the site with the faulty API. */
export const test = base.extend({
  baseURL: async ({ faulty }, use) => use(faulty.siteUrl),
})
