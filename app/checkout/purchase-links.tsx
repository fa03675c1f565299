import { getOrderPath } from '#contract/order-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface PurchaseLinksProps {
  purchase: { receiptUrl: string; invoiceUrl?: string | undefined; orderToken?: string | undefined }
}

/** The order's page where there is one, and in new tabs the receipt of what was paid or the invoice of what is yet to be paid. */
export function PurchaseLinks({ purchase: { receiptUrl, invoiceUrl, orderToken } }: PurchaseLinksProps) {
  return (
    <>
      {orderToken && (
        <LinkButton to={getOrderPath(orderToken)} tone="action">
          SEE YOUR ORDER
        </LinkButton>
      )}
      {receiptUrl && <Elsewhere to={receiptUrl}>See your receipt online</Elsewhere>}
      {invoiceUrl && <Elsewhere to={invoiceUrl}>See and print your invoice</Elsewhere>}
    </>
  )
}

function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} tone="quiet" newTab>
      {children}
      <Icon name="external" size={18} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </LinkButton>
  )
}
