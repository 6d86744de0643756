import type { WireLanguage } from '@openchair/contract'
import type { Choice } from '../booking/quote/choice.ts'
import { type Quote, withCandidates } from '../booking/quote/quote.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { showCart } from './show-cart.ts'
import { recordShown } from './store.ts'

/** Thrown where the sum differs from the one that the guest knows. */
export class SumsChanged extends Error {
  readonly code: 'amount_changed' | 'price_changed' | 'PrepayOnlyCustomer'
  readonly choice: Choice
  readonly quote: Quote
  constructor(code: SumsChanged['code'], choice: Choice, quote: Quote) {
    super(code)
    this.code = code
    this.choice = choice
    this.quote = quote
  }
}

/** Whether a sum that a guest sent is the server's: of the whole, or of what is charged at checkout (behaviour 13). */
export const isOwnSum = ({ price }: Quote, sent: number): boolean =>
  sent === price.breakdown.total || sent === price.breakdown.totalChargeAmount

/**
 * Checks the sum against the one that the guest sent, or otherwise the one that they were shown last. Throws
 * `SumsChanged` where it differs, with `PrepayOnlyCustomer` where the guest was not told that they have to pay
 * beforehand.
 */
export const checkSums = (
  choice: Choice,
  quote: Quote,
  known: {
    readonly shown: number
    readonly sent: number | undefined
    readonly prepayOnlyCustomer: boolean
  },
): void => {
  if (known.sent !== undefined) {
    // A guest who sends the sum that is charged now, perhaps 0, has agreed to the total that they were shown.
    const agrees = quote.price.breakdown.total === known.shown || quote.price.breakdown.total === known.sent
    if (agrees && isOwnSum(quote, known.sent)) return
    throw new SumsChanged(known.prepayOnlyCustomer ? 'PrepayOnlyCustomer' : 'amount_changed', choice, quote)
  } else if (quote.price.breakdown.total !== known.shown) {
    throw new SumsChanged('price_changed', choice, quote)
  }
}

/**
 * The refusal with the new sums. They are stored as shown, so that the guest agrees to them by sending the request
 * again.
 */
export const tellNewSums = async (
  { db }: Pick<Deps, 'db'>,
  { shopId, cartId }: { readonly shopId: string; readonly cartId: string },
  { code, choice, quote }: SumsChanged,
  language: WireLanguage,
): Promise<Refusal> => {
  const shown = { choice: withCandidates(choice, quote), total: quote.price.breakdown.total }
  await recordShown(db, shopId, cartId, shown)
  const cart = showCart(quote, cartId, language)
  return new Refusal(code, { details: { cart } })
}
