import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { OWN_FORM } from '../own-form.ts'
import { type Answer, send } from './http.ts'

const BUYER = {
  name: 'Ada',
  last_name: 'Lee',
  phone: '+1 555 010 0199',
  street_address: '1 Main St',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
}

/** The free trial's form as a browser without scripts sends it, paid with a card of the sandbox. */
const TRIAL = {
  ...{ intent: 'trial', stripe_token: 'tok_visa', grade: '9', license: '30' },
  ...{ student_first_name: 'Ana', student_last_name: 'Reyes', password_trial: 'one two three' },
  ...{ name: 'Luz', last_name: 'Reyes', street_address: '1 Tile Street' },
  ...{ city: 'Miami', state: 'FL', zip_code: '33101' },
}

const MAX_REDIRECTS = 12

/** A redirect that leads away from the site has ended what the visitor did there. */
export interface Visit {
  answer: Answer
  /** Where the visitor is now, as a path of the site, or an address elsewhere. */
  at: string
}

const REFRESH = /<meta http-equiv="refresh" content="(\d+); url=([^"]*)"/i

/**
 * A person with a browser without scripts: keeps cookies, follows redirects, and comes from an address of its own,
 * which a site behind a proxy of ours believes.
 */
export class Visitor {
  /** The site that answers; another one from now on where it is set. */
  site: string
  readonly address: string
  readonly #cookies: Map<string, string>
  /** Called with every answer. */
  onAnswer: (answer: Answer, path: string) => void = () => {}
  timeoutMs = 30_000
  /** Opens a connection for each request. A browser that keeps one repeats what it sent while the proxy closed it. */
  isAlone = false
  /** The connection that this visitor's browser keeps; without one, it takes any that is free. */
  connection: Agent | undefined

  constructor(site: string, address: string, cookies = new Map<string, string>()) {
    this.site = site
    this.address = address
    this.#cookies = cookies
  }

  /** Another tab of the same browser, which shares its cookies, at another site. */
  openTab(site: string): Visitor {
    return new Visitor(site, this.address, this.#cookies)
  }

  /** One request, without following where it leads. */
  async send(path: string, form?: Record<string, string>): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(this.site + path, {
      timeoutMs: this.timeoutMs,
      isAlone: this.isAlone,
      agent: this.connection,
      headers: {
        'X-Forwarded-For': this.address,
        ...(cookie && { Cookie: cookie }),
        ...(form && { ...OWN_FORM, 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const line of answer.headers['set-cookie'] ?? []) this.#keepCookie(line)
    this.onAnswer(answer, path)
    return answer
  }

  #keepCookie(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  get(path: string): Promise<Visit> {
    return this.#visit(path)
  }

  post(path: string, form: Record<string, string>): Promise<Visit> {
    return this.#visit(path, form)
  }

  async #visit(path: string, form?: Record<string, string>): Promise<Visit> {
    let at = path
    let answer = await this.send(path, form)
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const to = answer.headers.location
      if (to === undefined) break
      if (!to.startsWith('/')) return { answer, at: to }
      // Pages that wait for a result lead to themselves, by a header or a redirect.
      at = to
      answer = await this.send(to)
    }
    return { answer, at }
  }

  /**
   * Waits as a browser does on a page that loads itself again every few seconds, until another page is shown.
   * @throws Error when that has not happened within the limit
   */
  async followRefreshes(visit: Visit, limitMs: number): Promise<Visit> {
    let last = visit
    for (const since = Date.now(); ; ) {
      const [, seconds, path] = REFRESH.exec(last.answer.body) ?? []
      if (path === undefined) return last
      if (Date.now() - since > limitMs) throw new Error(`${last.at} was still waiting after ${limitMs} ms`)
      await wait(Number(seconds) * 1000)
      last = await this.get(path.replaceAll('&amp;', '&'))
    }
  }

  /** The cart as checkout shows it: the hidden field of its form. */
  async #readShown(): Promise<string> {
    const { body } = await this.send('/checkout')
    const field = /<input\b[^>]*\sname="shown"[^>]*>/.exec(body)?.[0] ?? ''
    return (/\svalue="([^"]*)"/.exec(field)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  }

  add(item: string): Promise<Answer> {
    return this.send('/cart', { intent: 'add', item, returnTo: '/checkout' })
  }

  /** Puts an item in the cart and pays it by card. */
  async buy(item: string, email: string): Promise<Visit> {
    await this.add(item)
    return this.pay(email)
  }

  /** Pays what is in the cart by card. */
  async pay(email: string): Promise<Visit> {
    const shown = await this.#readShown()
    return this.post('/checkout', { ...BUYER, email, shown, intent: 'card', stripe_token: 'tok_visa' })
  }

  writeMessage(email: string, comments: string): Promise<Visit> {
    return this.post('/contact', { name: 'Ana', phone: '3055550100', email, comments })
  }

  startTrial(username: string, email: string): Promise<Visit> {
    return this.post('/login', { ...TRIAL, username_trial: username, email })
  }

  logIn(username: string, password: string): Promise<Visit> {
    return this.post('/login', { intent: 'login', username, password })
  }
}

/** Another address for each number, of the network for private use. */
export function createAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
