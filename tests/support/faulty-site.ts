import { type FaultyApi, startFaultyApi } from './faulty-api.ts'
import { startSecondSite } from './second-site.ts'
import { test as base, stack } from './test.ts'

interface FaultySite {
  siteUrl: string
  api: FaultyApi
}

/** A second site of the same stack, with a faulty API between it and the real one; one for each worker. */
export const test = base.extend<object, { faulty: FaultySite; isOlder: boolean }>({
  isOlder: [false, { option: true, scope: 'worker' }],
  faulty: [
    async ({ browserName: _, isOlder }, use) => {
      const api = await startFaultyApi(stack.apiUrl, { isOlder })
      const { siteUrl, stop } = await startSecondSite({ apiUrl: api.url })
      await use({ siteUrl, api })
      await stop()
      await api.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.siteUrl),
})
