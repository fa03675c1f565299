/** `tel:` address of a phone number as people write it. */
export function formatTelLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
