import type { WireLanguage } from '@openchair/contract'
import type { CheckoutState } from '../booking/checkout/store-checkout.ts'
import type { Choice } from '../booking/quote/choice.ts'
import { type Quote, withCandidates } from '../booking/quote/quote.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { showCart } from './show-cart.ts'
import { recordShown, type ShownSums } from './store.ts'

/** Thrown if the sum differs from the one that the guest was shown. */
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

/** Tells whether a sum that a guest sent is the total, or the charge at checkout (money/agreed-sum). */
export const isOwnSum = ({ price }: Quote, sent: number): boolean =>
  sent === price.breakdown.total || sent === price.breakdown.totalChargeAmount

/** Gives the sums that an answer with this quote shows the guest. */
export const shownSums = ({ price: { breakdown, terms } }: Quote): ShownSums => ({
  total: breakdown.total,
  now: terms.chargeNow,
  later: terms.chargeLater,
})

/**
 * Checks that the guest has agreed to the total and to all charges to a card, now and later. They agree to
 * the sums of the cart's last answer, to lower charges than those, and to the sum that they send. Throws
 * `SumsChanged` otherwise, with `PrepayOnlyCustomer` if the guest was not told that they have to pay
 * beforehand.
 */
export const checkSums = (
  choice: Choice,
  quote: Quote,
  known: {
    readonly shown: CheckoutState['cart']['shown']
    readonly sent: number | undefined
    /** The guest pays in another way than the cart was shown with, and so chose its later charges. */
    readonly paysOtherwise: boolean
    readonly prepayOnlyCustomer: boolean
  },
): void => {
  const { shown, sent } = known
  const { total, now, later } = shownSums(quote)
  // A guest who sends the amount charged now, even 0, has agreed to the total that they were shown.
  const agreesToTotal = total === shown.total || total === sent
  const agreesToCharges =
    shown.now === null ||
    shown.later === null ||
    ((now <= shown.now || now === sent) &&
      (known.paysOtherwise || now + later <= shown.now + shown.later || total === sent))
  if (agreesToTotal && agreesToCharges && (sent === undefined || isOwnSum(quote, sent))) return
  const isOfTotal = sent === undefined && !agreesToTotal
  const code = isOfTotal
    ? 'price_changed'
    : known.prepayOnlyCustomer
      ? 'PrepayOnlyCustomer'
      : 'amount_changed'
  throw new SumsChanged(code, choice, quote)
}

/**
 * Makes the refusal with the new sums. Stores them as shown, so that repeating the request agrees to them.
 */
export const tellNewSums = async (
  { pool }: Pick<Deps, 'pool'>,
  { shopId, cartId }: { readonly shopId: string; readonly cartId: string },
  { code, choice, quote }: SumsChanged,
  language: WireLanguage,
): Promise<Refusal> => {
  const shown = { choice: withCandidates(choice, quote), shown: shownSums(quote) }
  await recordShown(pool, shopId, cartId, shown)
  const cart = showCart(quote, cartId, language)
  return new Refusal(code, { details: { cart } })
}
