import { type CardOptions, isObject } from './messages.ts'

/** The style properties that the site sets, and the custom properties of the card page that take them. */
const PROPERTIES = {
  backgroundColor: '--background-color',
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  iconColor: '--icon-color',
}

/** Makes the fields look as the site's `options` ask, by properties of elements, which every policy permits. */
export function applyOptions(options: CardOptions, colorScheme: string) {
  const { style } = document.documentElement
  const base = options.style?.base ?? {}
  style.colorScheme = colorScheme
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = base[name]
    if (typeof value === 'string') style.setProperty(property, value)
    else style.removeProperty(property)
  }
  const placeholder = base['::placeholder']
  const placeholderColor = isObject(placeholder) ? placeholder.color : undefined
  style.setProperty('--placeholder-color', String(placeholderColor ?? '#5b6472'))
}
