/** Path of an order's page on the site. */
export function getOrderPath(token: string): string {
  return `/orders/${token}`
}

/** How long the address of an order's page works, in days (docs/decisions/0025). */
export const ORDER_LINK_DAYS = 90
