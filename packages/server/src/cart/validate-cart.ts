import type { CartRequest } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import type { RequestContext } from '../http/context.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { checkPasscodes } from './check-passcodes.ts'
import { isOwnSum } from './check-sums.ts'
import { type CartDraft, draftOf, keepCandidates } from './draft.ts'
import { openState } from './open-state.ts'
import { type CartQuote, quoteCart, recordOf, withCandidates } from '../booking/quote/quote.ts'
import { readBusyOf } from '../booking/quote/read-busy.ts'
import { contactOf, readGoods } from '../booking/quote/read-extras.ts'
import { checkNamedCandidates, resolveCart } from '../booking/quote/resolve.ts'

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
  const { address, language } = guest
  const goods = await readGoods(deps, {
    catalogue,
    draft,
    cartId: kept?.id,
    contact: contactOf(draft),
    language,
    // A code that the cart has already is no guess.
    guess: (code, look) =>
      isKnownCode(kept?.draft, code)
        ? look()
        : deps.codeGuard.guess({ target: catalogue.shop.brandId, address }, look),
  })
  const busy = await readBusyOf(deps, { catalogue, appointments }, kept?.id)
  const quote = quoteCart({ catalogue, draft, appointments, goods, busy, now })
  const sent = request.payments?.[0]?.amount
  if (sent !== undefined && !isOwnSum(quote, sent)) {
    const cart = deps.saleOrders.show(
      catalogue,
      recordOf(quote),
      openState(kept?.id ?? null, quote),
      language,
    )
    throw new Refusal('amount_changed', { details: { cart } })
  }
  return { quote, draft: withCandidates(draft, quote) }
}

const isKnownCode = (before: CartDraft | undefined, code: string): boolean =>
  before?.giftCardCode === code ||
  (before?.promo != null && 'code' in before.promo && before.promo.code === code)
