import { bankParameter, basePath, fromParameter } from '../../paths.ts'

/**
 * Where a guest comes back to from their bank: the page they are on. Undefined outside of the widget's pages. One in a frame comes
 * back over the whole window, where nothing of this page is stored: the cart's id leads on (`sync/use-cart-in-address.ts`), and the
 * origin of the partner's page back there (`app/frame/`).
 */
export const returnPath = (cartId?: string): string | undefined => {
  const { pathname, search } = location
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const { framedBy } = globalThis
  if (!framedBy) return `${pathname}${search}`
  const query = new URLSearchParams(search)
  query.set(bankParameter, '1')
  if (cartId !== undefined) query.set('cartId', cartId)
  if (framedBy.origin !== undefined) query.set(fromParameter, framedBy.origin)
  return `${pathname}?${query}`
}

/** The bank's page takes the whole window: it lets no other page frame it (behaviour 45). */
const leave = async (url: string): Promise<void> => {
  if (!globalThis.framedBy) location.assign(url)
  else (await import('../../embed/parent.ts')).leaveFrame(url)
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
    void leave(url)
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
