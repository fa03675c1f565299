import { useFetcher } from '@remix-run/react'
import type { UniqueId } from '../catalogue/item.ts'
import { useRootData } from '../root-data.ts'
import { Button } from '../ui/button.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import { NoRedirectField } from './no-redirect-field.tsx'

interface AddToCartProps {
  uniqueId: UniqueId
  /** Id of the item's heading, so that the button says what it adds. */
  describedBy: string
  /** Where to go after adding; the page stays where it is without it. */
  redirectTo?: string
  addLabel?: string
}

/** ADD TO CART, or REMOVE FROM CART when the item is in it (spec §2 Book card); a plain form underneath. */
export function AddToCart({ uniqueId, describedBy, redirectTo, addLabel = 'ADD TO CART' }: AddToCartProps) {
  const { cartIds } = useRootData()
  const here = useCurrentPath()
  const fetcher = useFetcher()
  const inCart = cartIds.includes(uniqueId)
  const isRemoving = inCart && !redirectTo
  return (
    <fetcher.Form method="post" action="/cart" preventScrollReset={!redirectTo}>
      <input type="hidden" name="item" value={uniqueId} />
      <input type="hidden" name="returnTo" value={redirectTo ?? here} />
      {!redirectTo && <NoRedirectField />}
      <Button
        name="intent"
        value={isRemoving ? 'remove' : 'add'}
        tone={isRemoving ? 'quiet' : 'plain'}
        busy={fetcher.state !== 'idle'}
        aria-describedby={describedBy}
      >
        {isRemoving ? 'REMOVE FROM CART' : addLabel}
      </Button>
    </fetcher.Form>
  )
}
