import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findTool } from './command.ts'
import { inRepo } from './paths.ts'

/** A repository of a few files, by path, that breaks the rules once each. */
const FILES: Record<string, string> = {
  'contract/money.ts': "import type { Props } from '../app/ui/price.ts'\nexport type Cents = Props",
  'app/ui/price.ts': "import type { Cart } from '#app/cart/cart.ts'\nexport type Props = Cart",
  'app/cart/cart.ts': "import type { Item } from './item.ts'\nexport type Cart = Item[]",
  'app/cart/item.ts': "import type { Cart } from './cart.ts'\nexport interface Item { in: Cart }",
  'app/api/client.ts': "import '../session/user.ts'",
  'app/session/user.ts': "import '../layout/menu.ts'",
  'app/layout/menu.ts': "import '../routes/faq/list.ts'",
  'app/routes/faq/list.ts': "import './route.tsx'",
  'app/routes/faq/route.tsx': 'export default null',
  'app/routes/faq/route.test.ts': "import './route.tsx'",
  'app/routes/a.$id/route.tsx': "import './part.ts'\nimport '../a/part.ts'",
  'app/routes/a.$id/part.ts': 'export {}',
  'app/routes/a/part.ts': 'export {}',
  'app/content/page.ts': "import 'vitest'\nimport '../../services/api/app.ts'",
  'services/api/app.ts': "import '../../tools/sandbox/main.ts'",
  'tools/sandbox/main.ts': "import '../../scripts/ports.ts'",
  'scripts/ports.ts': 'export {}',
  'app/og/card.ts': "import '../preview/bar.ts'",
  'app/og/mark.ts': 'export {}',
  'app/preview/bar.ts': 'export {}',
  'app/preview/link.ts': "import type {} from '../og/mark.ts'",
  'server/main.ts': "import '../app/env.server.ts'\nimport '../app/http/timing.ts'",
  'app/env.server.ts': 'export {}',
  'app/http/timing.ts': 'export {}',
  'telemetry/log.ts': "import '../app/http/timing.ts'",
  'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }',
}

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

// Starting dependency-cruiser takes a second, and more while other tests run.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxguru-import-rules-'))
  const { imports } = JSON.parse(await readFile(inRepo('package.json'), 'utf8'))
  const files = { ...FILES, 'package.json': JSON.stringify({ imports, devDependencies: { vitest: '4' } }) }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const vitest = join(folder, 'node_modules', 'vitest')
  await mkdir(vitest, { recursive: true })
  await writeFile(join(vitest, 'package.json'), '{ "name": "vitest", "main": "index.js" }')
  await writeFile(join(vitest, 'index.js'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/** What a configuration refuses in those files: `rule: from → to`. */
function refusals(config: string): string[] {
  const { stdout } = spawnSync(findTool('depcruise'), ['--config', inRepo(config), '-T', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { violations } = Report.parse(JSON.parse(stdout)).summary
  return violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`).toSorted()
}

test('lint refuses each import against the direction, type imports included, and no other', () => {
  expect(refusals('.dependency-cruiser.mjs')).toEqual([
    'app-meets-others-in-contract: app/content/page.ts → services/api/app.ts',
    'clients-know-no-feature: app/api/client.ts → app/session/user.ts',
    'contract-stands-alone: contract/money.ts → app/ui/price.ts',
    'features-know-no-route: app/layout/menu.ts → app/routes/faq/list.ts',
    'no-cycle: app/cart/cart.ts → app/cart/item.ts',
    'production-needs-no-dev-dependency: app/content/page.ts → node_modules/vitest/index.js',
    'route-is-a-leaf: app/routes/faq/list.ts → app/routes/faq/route.tsx',
    'routes-are-apart: app/routes/a.$id/route.tsx → app/routes/a/part.ts',
    'server-knows-little-of-app: server/main.ts → app/http/timing.ts',
    'services-meet-others-in-contract: services/api/app.ts → tools/sandbox/main.ts',
    'session-and-ui-know-no-feature: app/session/user.ts → app/layout/menu.ts',
    'session-and-ui-know-no-feature: app/ui/price.ts → app/cart/cart.ts',
    'telemetry-stands-alone: telemetry/log.ts → app/http/timing.ts',
    'tools-meet-others-in-contract: tools/sandbox/main.ts → scripts/ports.ts',
  ])
})

test('lint refuses folders that import each other', () => {
  expect(refusals('.dependency-cruiser.folders.mjs')).toEqual([
    'no-folder-cycle: app/og → app/preview',
    'no-folder-cycle: app/preview → app/og',
  ])
})
