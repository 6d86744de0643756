import type { CartState } from '../../cart/model/cart-state.ts'
import { bankParameter, basePath, fromParameter, proofParameter } from '../../paths.ts'

/**
 * The page to which a guest returns from their bank: the one they are on. The server then draws it with a
 * message that a payment is under way (`app/frame/bank-return.ts`). Undefined outside the widget's pages. The
 * guest may return to a window or tab without this page's storage, because a frame leads to the whole window,
 * and a bank's app may open another tab. So the address contains the cart's id with the proof of ownership
 * (`sync/use-cart-in-address.ts`), and the origin of the partner's page (`app/frame/`). The proof stands
 * after the `#`, which browsers send to no server, so that no log contains it.
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

/** Opens the bank's page in the whole window, because banks refuse to be framed (frame/bank). */
const leave = async (url: string): Promise<void> => {
  if (!globalThis.framedBy) location.assign(url)
  else (await import('../../embed/parent.ts')).leaveFrame(url)
}

/** Leaves for the guest's bank. Resolves where the guest goes back and the browser restores this page. */
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

/** Removes from the address what the provider added to it. */
export const cleanAddress = (): void => {
  const url = new URL(location.href)
  if (!addedByProvider.some((name) => url.searchParams.has(name))) return
  for (const name of addedByProvider) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
