import { basePath } from '../../paths.ts'

/** Where a guest comes back to from their bank: the page they are on. Undefined outside of the widget's pages. */
export const returnPath = (): string | undefined => {
  const { pathname, search } = location
  return pathname.startsWith(`${basePath}/`) ? `${pathname}${search}` : undefined
}

/** Leaves for a page of the guest's bank. Resolves where the guest goes back and the browser restores this page. */
export const leaveForBank = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      removeEventListener('pageshow', comeBack)
      resolve()
    }
    addEventListener('pageshow', comeBack)
    location.assign(url)
  })

/** Parameters that a provider adds to the address on the way back. They are not needed, and some are secret. */
const added = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/** The address as it was before the guest left. */
export const cleanAddress = (): void => {
  const url = new URL(location.href)
  if (!added.some((name) => url.searchParams.has(name))) return
  for (const name of added) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
