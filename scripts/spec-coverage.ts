/**
 * Fills the column "Shown by" of docs/spec-coverage.md from the tests: a comment `// @spec §2.14 §5.3` above a
 * test, or above a group of tests, says which rows it shows. Run it after tagging a test:
 * `node scripts/spec-coverage.ts`. `scripts/spec-coverage.test.ts` fails when the page is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { inRepo } from './paths.ts'

/** A test that carries a tag. */
export interface TaggedTest {
  file: string
  title: string
  /** Row ids without the paragraph sign: `2.14`. */
  ids: readonly string[]
}

/** A row of the page. `shownBy` begins with a dash where the row has a reason instead of a test. */
export interface CoverageRow {
  id: string
  sentence: string
  builtIn: string
  shownBy: string
}

const PAGE = inRepo('docs/spec-coverage.md')
const TESTS = [
  'tests/**/*.spec.ts',
  '{app,contract,server,services,scripts,studio,telemetry,tools}/**/*.test.{ts,tsx}',
]
const ROW = /^\| §(?<id>\d+\.\d+) \| (?<sentence>.*?) \| (?<builtIn>.*?) \| (?<shownBy>.*?) \|$/

const TEST_FUNCTION = /^(?:test|it|describe|\w+Test)$/

/** The title of a call such as `test('…', …)`, `test.each(…)('…', …)` or `describe('…', …)`. */
function readTitle(call: ts.CallExpression): string | null {
  let callee: ts.Expression = call.expression
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression
  if (!ts.isIdentifier(callee) || !TEST_FUNCTION.test(callee.text)) return null
  const [title] = call.arguments
  if (!title) return null
  if (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null
}

/** Finds the tests of a file that have a tag in the comment above them. */
export function findTaggedTests(file: string, text: string): TaggedTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: TaggedTest[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const title = readTitle(node.expression)
      const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
      const ids = comments
        .map(({ pos, end }) => text.slice(pos, end))
        .filter(comment => comment.includes('@spec'))
        .flatMap(comment => [...comment.matchAll(/§(\d+\.\d+)/g)].map(([, id = '']) => id))
      if (title !== null && ids.length > 0) found.push({ file, title, ids })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The rows of the page, in its order. */
export function readRows(page: string): CoverageRow[] {
  return page.split('\n').flatMap(line => {
    const { id, sentence, builtIn, shownBy } = ROW.exec(line)?.groups ?? {}
    return id !== undefined && sentence !== undefined && builtIn !== undefined && shownBy !== undefined
      ? [{ id, sentence, builtIn, shownBy }]
      : []
  })
}

/** The page with the last column made from the tags; rows without a tag keep what they have. */
export function fillPage(page: string, tests: readonly TaggedTest[]): string {
  return page
    .split('\n')
    .map(line => {
      const [row] = readRows(line)
      if (!row) return line
      const shownBy = tests
        .filter(({ ids }) => ids.includes(row.id))
        .map(({ file, title }) => `\`${file}\` › ${title.replaceAll('|', '\\|')}`)
      const last = shownBy.length > 0 ? shownBy.join('; ') : row.shownBy.startsWith('-') ? row.shownBy : ''
      return `| §${row.id} | ${row.sentence} | ${row.builtIn} | ${last} |`
    })
    .join('\n')
}

/** Every tagged test of the repo. */
export function readTests(): TaggedTest[] {
  const files = globSync(TESTS, { cwd: inRepo(), exclude: name => name.includes('node_modules') })
  return files.sort().flatMap(file => {
    const text = readFileSync(inRepo(file), 'utf8')
    // To parse only the tagged ones takes a third of the time.
    return text.includes('@spec') ? findTaggedTests(file, text) : []
  })
}

export function readPage(): string {
  return readFileSync(PAGE, 'utf8')
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, fillPage(readPage(), readTests()))
