import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while the page is taken over from it; then true. What asks is drawn anew at once, in one task: of a
 * whole screen only what is new asks (`WhenHydrated`).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What the page can do without until it is hydrated. */
export const WhenHydrated = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useHydrated() ? children : null
