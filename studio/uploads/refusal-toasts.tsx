import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps } from 'sanity'
import { onRefusal } from './refusals.ts'

/** The Studio, with a message for each refused upload that says why. */
export function RefusalToasts(props: LayoutProps) {
  const { push } = useToast()
  useEffect(
    () =>
      onRefusal(({ file, reason }) =>
        push({
          status: 'error',
          title: `${file} was not uploaded`,
          description: reason,
          closable: true,
          duration: 20_000,
        }),
      ),
    [push],
  )
  return props.renderDefault(props)
}
