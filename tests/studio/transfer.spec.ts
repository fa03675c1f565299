/** Content is taken out with its pictures and brought back, by Sanity's own export and import. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { installStudio } from '#scripts/studio/prepare.ts'
import { expect, test } from './fixtures.ts'

const ALL = '*[!(_type match "system.*")]'
const CONTENT =
  '*[!(_type match "sanity.*")] | order(_id){..., "picture": picture.asset->url, "_rev": null, "_updatedAt": null}'
const PATHS = Object.entries(SITE_PAGES).flatMap(([key, { access }]) =>
  access === 'listed' ? [key === 'home' ? '/' : `/${key}`] : [],
)
/** Pages show one of the quotes at random, and scripts have its words too. */
const RANDOM = /<(figure|script)\b.*?<\/\1>/gs

test('content that was exported, wiped and imported makes the same pages', async ({
  contentStack: {
    sites: [site],
    lakeUrl,
    editor,
  },
}) => {
  await installStudio(() => {})
  const dir = await mkdtemp(path.join(tmpdir(), 'transfer-'))
  const { token = '', projectId = '', dataset = '' } = editor.config()
  const transfer = (action: 'export' | 'import') =>
    promisify(execFile)(
      process.execPath,
      ['studio/content/transfer.ts', action, path.join(dir, 'content.tar.gz'), projectId, dataset, lakeUrl],
      { env: { ...process.env, SANITY_AUTH_TOKEN: token } },
    )
  const raw = editor.withConfig({ perspective: 'raw', useCdn: false })
  const readPage = async (path: string) => (await (await fetch(site + path)).text()).replace(RANDOM, '')
  /** The pages with all that they read; one by one, for a content lake that is busy answers too late for some. */
  const readPages = async () => {
    const pages: string[] = []
    for (const path of PATHS) {
      // No cache keeps a page that lacks something.
      await expect
        .poll(async () => (await fetch(site + path)).headers.get('cache-control'))
        .toContain('public')
      pages.push(await readPage(path))
    }
    return pages
  }

  await editor.patch('slide-tutoring').set({ title: 'Edited here' }).commit()
  await expect.poll(() => readPage('/')).toContain('Edited here')
  const [documents, pages] = [await raw.fetch(CONTENT), await readPages()]
  await transfer('export')
  await editor.delete({ query: ALL })
  expect(await raw.fetch(`count(${ALL})`)).toBe(0)
  await expect.poll(() => readPage('/')).not.toContain('Edited here')

  await transfer('import')
  expect(await raw.fetch(CONTENT)).toEqual(documents)
  await expect(async () => expect(await readPages()).toEqual(pages)).toPass({ timeout: 20_000 })
  const { picture } = documents.find(({ _id }: { _id: string }) => _id === 'slide-tutoring')
  expect((await fetch(picture)).status).toBe(200)
  await rm(dir, { recursive: true })
})
