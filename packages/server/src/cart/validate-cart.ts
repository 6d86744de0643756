import type { CartRequest } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import type { RequestContext } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopCatalogue } from '../shops/shop-catalogue.ts'
import { checkPasscodes } from './check-passcodes.ts'
import { isOwnSum } from './check-sums.ts'
import { type CartDraft, draftOf, keepCandidates } from './draft.ts'
import { openState } from './open-state.ts'
import { type CartQuote, quoteCart, recordOf, withCandidates } from './quote-cart.ts'
import { readBusyOf } from './read-busy-of.ts'
import { checkNamedCandidates, resolveCart } from './resolve-cart.ts'

export type Validation = {
  readonly quote: CartQuote
  /** With whom the guest is shown for "any". */
  readonly draft: CartDraft
}

export type Guest = Pick<RequestContext, 'language' | 'address'>

export type ValidationRequest = {
  readonly catalogue: ShopCatalogue
  readonly request: CartRequest
  /** The kept cart that the request replaces. */
  readonly kept?: { readonly id: string; readonly draft: CartDraft }
  /** Whose address limits how often passcodes can be guessed. */
  readonly guest: Guest
}

/** Decides on a cart as it was sent; refuses whatever of it can not be booked. Writes nothing. */
export const validateCart = async (
  deps: Deps,
  { catalogue, request, kept, guest }: ValidationRequest,
): Promise<Validation> => {
  const asked = keepCandidates(draftOf(request), kept?.draft)
  const appointments = resolveCart(catalogue, asked)
  checkNamedCandidates(catalogue, appointments)
  const draft = await checkPasscodes(deps, catalogue, asked, {
    request,
    before: kept?.draft,
    address: guest.address,
  })
  const now = deps.clock.now()
  const busy = await readBusyOf(deps, { catalogue, appointments }, kept?.id)
  const quote = quoteCart({ catalogue, draft, appointments, busy, now })
  const sent = request.payments?.[0]?.amount
  if (sent !== undefined && !isOwnSum(quote, sent)) {
    const cart = deps.saleOrders.show(catalogue, recordOf(quote), openState(kept?.id ?? null), guest.language)
    throw new Refusal('amount_changed', { details: { cart } })
  }
  return { quote, draft: withCandidates(draft, quote) }
}
