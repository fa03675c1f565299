import type { FieldName } from './card-state.ts'
import type { CardOptions } from './messages.ts'

/** The style properties a site may set, and the custom properties of the card page that take them. */
const PROPERTIES = {
  backgroundColor: '--background-color',
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  iconColor: '--icon-color',
}

const isStyles = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null

/** Makes the fields look as the site's `options` ask, by properties of elements, which every policy permits. */
export function applyOptions(
  inputs: Record<FieldName, HTMLInputElement>,
  options: CardOptions,
  colorScheme: string,
) {
  const { style } = document.documentElement
  const base = options.style?.base ?? {}
  style.colorScheme = colorScheme
  for (const [name, property] of Object.entries(PROPERTIES)) {
    const value = base[name]
    if (typeof value === 'string' || typeof value === 'number') style.setProperty(property, String(value))
    else style.removeProperty(property)
  }
  const placeholder = base['::placeholder']
  const placeholderColor = isStyles(placeholder) ? placeholder.color : undefined
  style.setProperty('--placeholder-color', String(placeholderColor ?? '#5b6472'))
  style.setProperty('--invalid-color', String(options.style?.invalid?.color ?? '#b3261e'))

  const root = document.documentElement.dataset
  root.zip = options.hidePostalCode ? 'hidden' : 'shown'
  root.icon = options.hideIcon ? 'hidden' : 'shown'
  for (const input of Object.values(inputs)) input.disabled = options.disabled ?? false
  if (options.value?.postalCode !== undefined && inputs.zip.value === '')
    inputs.zip.value = options.value.postalCode
}
