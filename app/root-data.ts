import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './root.tsx'

/**
 * What the root loader gives every page: settings, cart count, user, where pictures come from.
 * @throws Error when the root loader itself failed; error boundaries use {@link useRootDataIfAny}
 */
export const useRootData = () => {
  const data = useRootDataIfAny()
  if (!data) throw new Error('The root loader has no data.')
  return data
}

export const useRootDataIfAny = () => useRouteLoaderData<typeof loader>('root')
