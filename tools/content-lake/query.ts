import { evaluate, evaluateSync, parse, toJS } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Doc } from './documents.ts'
import { throwLakeError } from './errors.ts'
import { getView, type Perspective } from './perspectives.ts'
import type { Store } from './store.ts'

/** A GROQ query and its parameters (without the dollar), with the perspective and the user it runs for. */
export type Query = {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Id of the user, or nothing for a visitor, who sees public documents only. */
  user: string | undefined
}

type Tree = ReturnType<typeof parse>
type View = { documents: Doc[]; byId: Map<string, Doc> }

const ParseError = z.object({ name: z.literal('GroqSyntaxError'), message: z.string(), position: z.number() })

const trees = new LRUCache<string, { tree: Tree }>({ max: 500 })

/** groq-js folds parameters into the tree (slices need numbers there), so they are part of the key. */
export function parseQuery(query: string, params: Record<string, unknown>): Tree {
  const key = `${query}\0${JSON.stringify(params)}`
  const known = trees.get(key)
  if (known) return known.tree
  try {
    const tree = parse(query, { params })
    trees.set(key, { tree })
    return tree
  } catch (error) {
    const syntax = ParseError.safeParse(error)
    const message = error instanceof Error ? error.message : String(error)
    const at = syntax.success ? { start: syntax.data.position, end: query.length } : {}
    return throwLakeError(400, 'queryParseError', message, { query, ...at })
  }
}

/** Runs a parsed query over `view`. Synchronous evaluation is some times faster; a few functions lack it. */
async function run(tree: Tree, view: View, { params, user, query }: Query): Promise<unknown> {
  const options = {
    dataset: view.documents,
    params,
    identity: user ?? '<none>',
    timestamp: new Date(),
    dereference: ({ _ref: id }: { _ref: string }) => view.byId.get(id) ?? null,
  }
  try {
    return toJS(evaluateSync(tree, options))
  } catch {
    try {
      const value = await evaluate(tree, options)
      return await value.get()
    } catch (error) {
      return throwLakeError(
        400,
        'queryEvaluationError',
        error instanceof Error ? error.message : String(error),
        {
          query,
        },
      )
    }
  }
}

/** Answers queries over a store. What was read is kept until the next transaction. */
export class Queries {
  readonly #store: Store
  readonly #views = new Map<string, View>()
  readonly #answers = new LRUCache<string, string>({
    max: 500,
    maxSize: 32e6,
    sizeCalculation: a => a.length + 1,
  })
  #revision = -1

  constructor(store: Store) {
    this.#store = store
  }

  /** The result as JSON text. Refuses with 400 what cannot be parsed or evaluated. */
  async answer(query: Query): Promise<string> {
    this.#forgetWhatChanged()
    const key = JSON.stringify([query.query, query.params, query.perspective, query.user])
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const revision = this.#revision
    const result = await run(parseQuery(query.query, query.params), this.#view(query), query)
    const text = JSON.stringify(result ?? null)
    if (revision === this.#store.revision && !query.query.includes('now(')) this.#answers.set(key, text)
    return text
  }

  #forgetWhatChanged() {
    if (this.#revision === this.#store.revision) return
    this.#revision = this.#store.revision
    this.#views.clear()
    this.#answers.clear()
  }

  #view({ perspective, user }: Query): View {
    const key = JSON.stringify([perspective, user !== undefined])
    const known = this.#views.get(key)
    if (known) return known
    const documents = getView(this.#store.documents.values(), perspective, user !== undefined)
    const view = { documents, byId: new Map(documents.map(doc => [doc._id, doc])) }
    this.#views.set(key, view)
    return view
  }
}
