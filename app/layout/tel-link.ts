/** `tel:` address of a phone number as people write it. */
export const formatTelLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
