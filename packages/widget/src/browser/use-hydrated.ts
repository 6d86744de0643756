import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is taken over from it; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
