import type { WireLanguage } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { CartDraft } from './draft.ts'
import { openState } from './open-state.ts'
import { type CartQuote, recordOf, withCandidates } from '../booking/quote/quote.ts'
import { noteShown } from './store.ts'

/** Thrown where the guest would pay another sum than the one that they know of. */
export class SumsChanged extends Error {
  readonly code: 'amount_changed' | 'price_changed' | 'PrepayOnlyCustomer'
  readonly draft: CartDraft
  readonly quote: CartQuote
  constructor(code: SumsChanged['code'], draft: CartDraft, quote: CartQuote) {
    super(code)
    this.code = code
    this.draft = draft
    this.quote = quote
  }
}

/** Whether a sum that a guest sent is the server's: of the whole, or of what is charged at checkout (behaviour 13). */
export const isOwnSum = ({ price }: CartQuote, sent: number): boolean =>
  sent === price.breakdown.total || sent === price.breakdown.totalChargeAmount

/**
 * A guest books at the sum that they sent, or else at the one that they were shown last. Who has to pay beforehand, and
 * did not know, hears that.
 */
export const checkSums = (
  draft: CartDraft,
  quote: CartQuote,
  known: {
    readonly shown: number
    readonly sent: number | undefined
    readonly prepayOnlyCustomer: boolean
  },
): void => {
  if (known.sent !== undefined) {
    // Who names what is charged now, perhaps nothing, agrees to the rest as they were shown it.
    const agrees = quote.price.breakdown.total === known.shown || quote.price.breakdown.total === known.sent
    if (agrees && isOwnSum(quote, known.sent)) return
    throw new SumsChanged(known.prepayOnlyCustomer ? 'PrepayOnlyCustomer' : 'amount_changed', draft, quote)
  } else if (quote.price.breakdown.total !== known.shown) {
    throw new SumsChanged('price_changed', draft, quote)
  }
}

/** The refusal with the new sums. They are remembered as shown, so that the guest can agree by asking again. */
export const tellNewSums = async (
  { db, saleOrders }: Pick<Deps, 'db' | 'saleOrders'>,
  { shopId, cartId }: { readonly shopId: string; readonly cartId: string },
  { code, draft, quote }: SumsChanged,
  language: WireLanguage,
): Promise<Refusal> => {
  const shown = { draft: withCandidates(draft, quote), total: quote.price.breakdown.total }
  await noteShown(db, shopId, cartId, shown)
  const cart = saleOrders.show(quote.catalogue, recordOf(quote), openState(cartId, quote), language)
  return new Refusal(code, { details: { cart } })
}
