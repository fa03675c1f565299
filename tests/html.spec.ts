/** The HTML that the server sends, by two checkers. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { allAddresses } from './support/site-pages.ts'
import { expect, test } from './support/test.ts'

const require = createRequire(import.meta.url)

test('is valid by html-validate on every page', async ({ request }) => {
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
  const complaints: string[] = []
  for (const address of allAddresses) {
    const { results } = await checker.validateString(await (await request.get(address)).text())
    for (const { messages } of results)
      complaints.push(
        ...messages.map(
          ({ ruleId, message, line, column }) => `${address} ${line}:${column} ${ruleId}: ${message}`,
        ),
      )
  }
  expect(complaints).toEqual([])
})

test('is valid by the Nu HTML checker on every page', async ({ request }) => {
  test.skip(
    spawnSync('java', ['-version']).status !== 0,
    'the checker needs Java, which is not installed here',
  )
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-html-'))
  const files: string[] = []
  for (const [index, address] of allAddresses.entries()) {
    const file = join(folder, `${index}-${address.replace(/\W+/g, '-')}.html`)
    const html = await (await request.get(address)).text()
    // The checker knows CSS of some years ago, and stops at functions in functions.
    await writeFile(file, html.replace(/<style data-site[^>]*>.*?<\/style>/s, ''))
    files.push(file)
  }
  const jar = join(dirname(require.resolve('vnu-jar/package.json')), 'build', 'dist', 'vnu.jar')
  const { stdout, stderr } = spawnSync(
    'java',
    // Compiling what runs once would take longer than it saves.
    [
      '-Xss4m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'gnu',
      '--exit-zero-always',
      // Its CSS checker does not know the type of a variable in calc().
      '--filterpattern',
      '.*CSS: .*The types are incompatible.*',
      ...files,
    ],
    {
      encoding: 'utf8',
    },
  )
  await rm(folder, { recursive: true })
  expect((stdout + stderr).trim()).toBe('')
})
