/** Where a payment is sent from, and waited for. */
export const WAITING_PATH = '/checkout/waiting'
