import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and during hydration, then true. The component is drawn again at once, so only small
 * parts use it (`WhenHydrated`).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Content that the page can do without until it is hydrated. */
export const WhenHydrated = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useHydrated() ? children : null
