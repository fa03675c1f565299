import { Form } from '@remix-run/react'
import type { Item } from '../catalogue/item.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { DialogActions, RouteDialog } from '../ui/dialog.tsx'

/** Confirms the removal of the last unit of an item (spec §2 Checkout, §4 Cart). */
export function RemoveItemDialog({ item }: { item: Item }) {
  return (
    <RouteDialog title="Do you want to remove this product from your cart?" closeTo="/checkout" size="narrow">
      <p>{item.title}</p>
      <Form method="post" action="/cart" preventScrollReset>
        <input type="hidden" name="item" value={item.uniqueId} />
        <input type="hidden" name="returnTo" value="/checkout" />
        <DialogActions>
          <LinkButton to="/checkout" tone="quiet" preventScrollReset>
            No
          </LinkButton>
          <Button name="intent" value="remove">
            Yes
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
