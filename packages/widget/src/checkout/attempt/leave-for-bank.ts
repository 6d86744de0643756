import type { CartState } from '../../cart/model/cart-state.ts'
import { bankParameter, basePath, fromParameter, proofParameter } from '../../paths.ts'

/**
 * The page to which a guest returns from their bank: the present one, which the server then draws with a
 * message that something is under way (`app/frame/bank-return.ts`). Undefined outside the widget's pages.
 * Guests may return to a page without this one's storage: from a frame to the whole window, to another tab
 * opened by the bank's app, or without any storage. So the address has the cart's id with the proof of
 * ownership (`sync/use-cart-in-address.ts`), and the origin of the partner's page (`app/frame/`). The proof
 * stands after the `#`, which browsers send to no server, so that no log contains it.
 */
export const returnPath = ({ cartId, cartProof }: Partial<Pick<CartState, 'cartId' | 'cartProof'>> = {}):
  | string
  | undefined => {
  const { pathname, search } = location
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const { framedBy } = globalThis
  const query = new URLSearchParams(search)
  const add = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  query.set(bankParameter, '1')
  add('cartId', cartId)
  add(fromParameter, framedBy?.origin)
  const proof = cartProof === undefined ? '' : `#${new URLSearchParams({ [proofParameter]: cartProof })}`
  return `${pathname}?${query}${proof}`
}

/** The bank's page takes the whole window, because it refuses to be framed (frame/bank). */
const leave = async (url: string): Promise<void> => {
  if (!globalThis.framedBy) location.assign(url)
  else (await import('../../embed/parent.ts')).leaveFrame(url)
}

/** Leaves for the guest's bank. Resolves where they go back and the browser restores this page. */
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

/** Parameters that a provider adds to the return address. They are not needed, and some are secret. */
export const addedByProvider = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/** Restores the address from before the guest left. */
export const cleanAddress = (): void => {
  const url = new URL(location.href)
  if (!addedByProvider.some((name) => url.searchParams.has(name))) return
  for (const name of addedByProvider) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
