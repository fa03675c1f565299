/**
 * Replaces what the checkout's form asks of others: the catalogue, the opening of Stripe's page and the sending of payments.
 * Import it before anything of the checkout's: `import './testing/replace-services.ts'`.
 */
import { vi } from 'vitest'

vi.mock('../../../catalogue/catalogue.server.ts', () => ({ readCatalogue: vi.fn() }))
vi.mock('../../../checkout/methods/hosted/start.server.ts', () => ({ startHosted: vi.fn() }))
vi.mock('../../../checkout/payment-status.server.ts', () => ({ invalidatePayment: vi.fn() }))
vi.mock('../../../checkout/send-payment.server.ts', () => ({
  chooseDelivery: vi.fn(),
  findLateResult: vi.fn(async () => null),
  hasPrepared: vi.fn(),
  resumePayment: vi.fn(),
}))
