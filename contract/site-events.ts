/** What visitors do that is counted, beside the pages they see. Names as the reports show them. */
export type SiteEventName =
  | 'Link followed'
  | 'Added to cart'
  | 'Payment sent'
  | 'Payment page opened'
  | 'Payment refused'
  | 'Purchase'
  | 'Purchase order'
  | 'Trial form sent'
  | 'Trial started'
  | 'Message sent'
  | 'Search without results'

/** One of them. Nothing in it may tell who the visitor is. */
export interface SiteEvent {
  name: SiteEventName
  /** Words of ours, such as an item's id or a payment method. */
  properties?: Readonly<Record<string, string>>
  /** What it is worth, in cents. */
  cents?: number
  /** Events of the same name and key count once. Never sent. */
  key?: string
}
