import { z } from 'zod'

const Named = z.object({ type: z.literal('Identifier'), name: z.string() })
const LogCall = z.object({
  type: z.literal(['CallExpression', 'OptionalCallExpression']),
  callee: z.object({
    type: z.literal(['MemberExpression', 'OptionalMemberExpression']),
    object: z.union([Named, z.object({ property: Named }).transform(({ property }) => property)]),
    property: Named,
  }),
})
const Exhausted = z.object({
  type: z.literal('TSSatisfiesExpression'),
  typeAnnotation: z.object({ type: z.literal('TSNeverKeyword') }),
})
const DefaultCase = z.object({
  type: z.literal('SwitchCase'),
  test: z.null(),
  consequent: z.tuple([
    z.union([
      z.object({ type: z.literal('ReturnStatement'), argument: Exhausted }),
      z.object({ type: z.literal('ExpressionStatement'), expression: Exhausted }),
    ]),
  ]),
})
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']

const Statement = z.object({ type: z.literal('ExpressionStatement'), expression: LogCall })

function isLogCall(node: unknown): boolean {
  const statement = Statement.safeParse(node)
  const { data } = statement.success ? { data: statement.data.expression } : LogCall.safeParse(node)
  return data?.callee.object.name === 'log' && LEVELS.includes(data.callee.property.name)
}

/** Tells Stryker's instrumenter why a node of Babel's is not mutated; undefined where it is. */
export const ignorer = {
  shouldIgnore(path: object): string | undefined {
    if (!('node' in path)) return undefined
    if (isLogCall(path.node)) return 'a log line is no rule'
    if (DefaultCase.safeParse(path.node).success) return 'the types say that it is unreachable'
    return undefined
  },
}
