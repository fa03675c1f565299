import type { APIRequestContext, APIResponse } from '@playwright/test'
import {
  type Element,
  getLabel,
  getName,
  isCalled,
  listElements,
  parsePage,
  type Root,
  readText,
} from './dom.ts'
import {
  getForm,
  getValue,
  isDisabled,
  isField,
  isSubmitButton,
  isTickable,
  listEntries,
  listMissing,
  listOptions,
} from './form-entries.ts'

/** A part of the page: the innermost element of a name with these words, this label or this id. */
type Part = readonly [element: string, words?: string | RegExp]
type Words = string | RegExp

/**
 * Goes through pages as a person does whose browser runs no scripts: follows links, fills fields by their labels and
 * presses buttons of the HTML that the server has sent, with cookies and redirects, in a hundredth of a browser's
 * time. What is not there, is disabled or does nothing without scripts throws. Knows no styles: what they hide or
 * place is for a browser to show.
 */
export class ScriptlessBrowser {
  url = new URL('about:blank')
  #root: Root = parsePage('')
  #policy: string | undefined
  readonly #answers = new Map<Element, string | boolean>()
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** Opens an address as if it were typed. */
  async open(address: string): Promise<void> {
    await this.#show(await this.#request.get(address))
  }

  async #lead(address: URL): Promise<void> {
    await this.#show(await this.#request.get(address.href, { headers: this.#refer(address) }))
  }

  /** Tells a page from where it is opened, as far as the policy of the last page lets a browser tell. */
  #refer(address: URL): { Referer: string } {
    const { origin, pathname, search } = this.url
    const isWhole = address.origin === origin && this.#policy !== 'strict-origin'
    return { Referer: isWhole ? `${origin}${pathname}${search}` : `${origin}/` }
  }

  /** Follows the link of a name. A link that the page has more than once must lead to one place. */
  async follow(name: Words, part?: Part): Promise<void> {
    const links = this.#list(part).filter(
      element => element.name === 'a' && element.attribs.href !== undefined,
    )
    const addresses = new Set(this.#called(links, name).map(({ attribs }) => attribs.href))
    const [address = ''] = addresses
    if (addresses.size !== 1) throw new Error(`${addresses.size} links ${name} at ${this.url}`)
    await this.#lead(new URL(address, this.url))
  }

  /** Types into the field of a label. */
  fill(label: Words, text: string, part?: Part): void {
    const field = this.#getField(label, part)
    if (text.length > Number(field.attribs.maxlength ?? Infinity))
      throw new Error(`${label} takes no such text.`)
    this.#answers.set(field, text)
  }

  /** Chooses an option of a list by its words, or ticks the radio button or box of a label. */
  choose(label: Words, option?: Words, part?: Part): void {
    const field = this.#getField(label, part)
    if (isTickable(field)) {
      const group = listElements(this.#root).filter(
        ({ attribs }) => attribs.type === 'radio' && attribs.name === field.attribs.name,
      )
      if (field.attribs.type === 'radio') for (const other of group) this.#answers.set(other, false)
      this.#answers.set(field, true)
      return
    }
    const chosen = listOptions(field).find(({ text }) => option !== undefined && isCalled(text, option))
    if (!chosen) throw new Error(`${label} has no option ${option}.`)
    this.#answers.set(field, chosen.value)
  }

  /** Presses the button of a name, which sends its form. */
  async press(name: Words, part?: Part): Promise<void> {
    const buttons = this.#list(part).filter(isSubmitButton)
    const button = this.#getOne(this.#called(buttons, name), `button ${name}`)
    const form = getForm(this.#root, button)
    if (!form || isDisabled(button)) throw new Error(`${name} at ${this.url} does nothing.`)
    const missing = listMissing(this.#root, form, this.#answers)
    if (missing.length > 0 && !('novalidate' in form.attribs) && !('formnovalidate' in button.attribs))
      throw new Error(`${name} is not sent without ${missing.join(', ')}.`)
    const address = new URL(button.attribs.formaction ?? form.attribs.action ?? '', this.url)
    const entries = new URLSearchParams(
      listEntries(this.#root, form, button, this.#answers).map(([name, value]) => [name, value]),
    )
    if (form.attribs.method?.toLowerCase() === 'post') {
      const headers = { ...this.#refer(address), 'Content-Type': 'application/x-www-form-urlencoded' }
      await this.#show(await this.#request.post(address.href, { headers, data: entries.toString() }))
    } else {
      address.search = entries.toString()
      await this.#lead(address)
    }
  }

  /** Opens the address that the page leads to by itself after some seconds, at once. */
  async waitForRefresh(): Promise<void> {
    const content = listElements(this.#root).find(({ attribs }) => attribs['http-equiv'] === 'refresh')
      ?.attribs.content
    const address = /url=(.*)/.exec(content ?? '')?.[1]
    if (address === undefined) throw new Error(`${this.url} leads nowhere by itself.`)
    await this.#lead(new URL(address, this.url))
  }

  /** The words of the page or a part of it. */
  read(part: Part = ['body']): string {
    return readText(this.#getPart(part))
  }

  /** The words of the page's heading of the first rank. */
  get heading(): string {
    return this.read(['h1'])
  }

  /** The attributes of a part of the page. */
  getAttributes(part: Part): Record<string, string> {
    return this.#getPart(part).attribs
  }

  /** What a field holds. */
  readField(label: Words, part?: Part): string {
    return getValue(this.#getField(label, part), this.#answers)
  }

  /** True where the page, or a part of it, has such a button or link. */
  has(role: 'button' | 'link', name: Words, part?: Part): boolean {
    const found = this.#list(part).filter(element =>
      role === 'link' ? element.name === 'a' : isSubmitButton(element),
    )
    return this.#called(found, name).length > 0
  }

  /** Where the link of a name leads to. */
  getAddress(name: Words, part?: Part): string {
    const links = this.#called(
      this.#list(part).filter(element => element.name === 'a'),
      name,
    )
    return new URL(links[0]?.attribs.href ?? '', this.url).href
  }

  async #show(answer: APIResponse): Promise<void> {
    this.url = new URL(answer.url())
    this.#policy = answer.headers()['referrer-policy']
    this.#root = parsePage(await answer.text())
    this.#answers.clear()
  }

  #list(part?: Part): Element[] {
    return listElements(part ? this.#getPart(part) : this.#root)
  }

  #called(elements: Element[], wanted: Words): Element[] {
    return elements.filter(element => isCalled(getName(this.#root, element), wanted))
  }

  #getPart([name, words = '']: Part): Element {
    const isMeant = (element: Element) =>
      element.name === name &&
      [element.attribs.id ?? '', getName(this.#root, element), readText(element)].some(said =>
        typeof words === 'string' ? said.includes(words) : words.test(said),
      )
    const found = listElements(this.#root).filter(isMeant)
    const innermost = found.filter(element => !listElements(element).some(isMeant))
    const [part] = innermost
    if (!part) throw new Error(`No ${name} ${words} at ${this.url}`)
    return part
  }

  #getField(label: Words, part?: Part): Element {
    const fields = this.#list(part).filter(
      element => isField(element) && isCalled(getLabel(this.#root, element), label),
    )
    const field = this.#getOne(fields, `field ${label}`)
    if (isDisabled(field)) throw new Error(`The field ${label} is disabled.`)
    return field
  }

  #getOne(found: Element[], what: string): Element {
    const [one] = found
    if (!one || found.length > 1) throw new Error(`${found.length} of: ${what}, at ${this.url}`)
    return one
  }
}
