import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

/** Where the site is, for the addresses of requests. */
const ORIGIN = 'http://localhost:1'

/** The parts of a route module that answer requests. */
export interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

/** One running instance of the site: its pages by path. */
export type Site = Record<string, RouteModule>

/** What a page answered: the address it was reached at, its status and its data. */
export interface Visit {
  path: string
  status: number
  data: unknown
}

interface WithInit {
  data: unknown
  init: ResponseInit | null
}

function isWithInit(value: unknown): value is WithInit {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  )
}

/**
 * A browser without scripts: it keeps cookies, follows redirects and sends forms to the actions and loaders of a
 * site's routes. `lose` makes it miss the answer to the next request: its cookies are then not kept.
 */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** The instance that answers; another one from now on where it is set. */
  site: Site
  #isLosing = false

  constructor(site: Site) {
    this.site = site
  }

  loseNextAnswer(): void {
    this.#isLosing = true
  }

  get(path: string): Promise<Visit> {
    return this.#visit(path)
  }

  post(path: string, form: Record<string, string>): Promise<Visit> {
    return this.#visit(path, new URLSearchParams(form))
  }

  /** One request, without following where it leads. */
  async send(path: string, form?: URLSearchParams): Promise<{ to: string | null; visit: Visit }> {
    const { pathname } = new URL(path, ORIGIN)
    const page = this.site[pathname]
    if (!page) return { to: null, visit: { path, status: 200, data: null } }
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(new URL(path, ORIGIN), {
      headers: { Cookie: cookie },
      ...(form && { method: 'POST', body: form }),
    })
    const args = { request, params: {}, context: {} }
    let answer: unknown
    try {
      answer = await (form ? page.action?.(args) : page.loader?.(args))
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown
      answer = thrown
    }
    const init = answer instanceof Response ? answer : isWithInit(answer) ? answer.init : null
    const headers = new Headers(init?.headers)
    if (this.#isLosing) {
      this.#isLosing = false
      return { to: null, visit: { path, status: 0, data: null } }
    }
    this.keep(headers)
    const data = answer instanceof Response ? null : isWithInit(answer) ? answer.data : answer
    return { to: headers.get('Location'), visit: { path, status: init?.status ?? 200, data } }
  }

  async #visit(path: string, form?: URLSearchParams): Promise<Visit> {
    let { to, visit } = await this.send(path, form)
    for (let redirects = 0; to !== null && redirects < 10; redirects += 1)
      ({ to, visit } = await this.send(to))
    return visit
  }

  /** Keeps the cookies that an answer sets. */
  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
