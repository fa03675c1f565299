/** Reads pages as the server sends them, for tests that need no browser. */
import type { APIRequestContext } from '@playwright/test'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Text as a visitor reads it, in place of the entities that React writes. */
function decode(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** The words of some HTML in their order, with one space between them. */
export function getText(html: string): string {
  const words = html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return decode(words).trim()
}

/** The content of the first element of a name; '' when there is none. */
export function getElement(html: string, name: 'main' | 'header' | 'h1' | 'title'): string {
  return new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? ''
}

/** The value of an attribute in an element's opening tag; null when it is not there. */
export function getAttribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}

/** The content of the page's `<meta name>`; null when there is none. */
export function getMeta(html: string, name: string): string | null {
  const tag = new RegExp(`<meta\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return getAttribute(tag, 'content')
}

/** Every link with its text and its address, in their order. */
export function linksIn(html: string): { name: string; href: string }[] {
  return [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].map(([, tag = '', content = '']) => ({
    name: getText(content),
    href: getAttribute(tag, 'href') ?? '',
  }))
}

/** The words of every alert that has any. */
export function alertsIn(html: string): string[] {
  return [...html.matchAll(/role="alert"[^>]*>([^<]*)/g)]
    .map(([, text = '']) => decode(text))
    .filter(text => text !== '')
}

/** The value of a field of a form; null when there is none. */
export function getField(html: string, name: string): string | null {
  const tag = new RegExp(`<input\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return getAttribute(tag, 'value')
}

/** What can be chosen in a `<select>`. */
export function listOptions(html: string, name: string): { value: string; text: string }[] {
  const [, select = ''] =
    new RegExp(`<select\\b[^>]*\\sname="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return [...select.matchAll(/(<option\b[^>]*>)(.*?)<\/option>/gs)].map(([, tag = '', text = '']) => ({
    value: getAttribute(tag, 'value') ?? '',
    text: getText(text),
  }))
}

/** Asks for a page, and returns the words of its main part. */
export async function readText(request: APIRequestContext, url: string): Promise<string> {
  return getText(getElement(await (await request.get(url)).text(), 'main'))
}
