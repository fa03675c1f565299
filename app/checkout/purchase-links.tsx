import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface PurchaseLinksProps {
  purchase: { receiptUrl: string; invoiceUrl?: string | undefined }
}

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>{' '}
    <span style={{ display: 'inline-block', verticalAlign: '-0.1em' }}>
      <Icon name="external" size={18} />
    </span>
  </p>
)

/** The receipt of what was paid, the invoice of what is yet to be paid; each in a new tab. */
export const PurchaseLinks = ({ purchase: { receiptUrl, invoiceUrl } }: PurchaseLinksProps) => (
  <>
    {receiptUrl && <Elsewhere href={receiptUrl}>See your receipt online</Elsewhere>}
    {invoiceUrl && <Elsewhere href={invoiceUrl}>See and print your invoice</Elsewhere>}
  </>
)
