import type { WireLanguage } from '@openchair/contract'
import { CartChanged, claim } from '../booking/attempt/claim.ts'
import { giveUpAction } from '../booking/attempt/give-up.ts'
import { answerOfAttempt } from '../booking/attempt/replay.ts'
import { settleAttempt, type Settlement } from '../booking/attempt/settle.ts'
import { type CheckoutState, readCheckoutState } from '../booking/attempt/store-checkout.ts'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { planBooking } from '../booking/plan-booking.ts'
import type { BookingPlan } from '../booking/plan.ts'
import { checkCheckoutType } from '../booking/quote/price.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { findSavedCard } from '../payments/find-saved-card.ts'
import { Refusal } from '../refusals/refusal.ts'
import { violatedUniqueness } from '../store/transaction.ts'
import { checkStoredPasscodes } from './check-passcodes.ts'
import { checkSums, SumsChanged, tellNewSums } from './check-sums.ts'
import { type CheckoutInput, type CheckoutRequest, readCheckout } from './read-checkout.ts'
import type { Guest } from './validate-cart.ts'

type CheckoutOutcome = Exclude<Settlement, { kind: 'ended' }>

/** How often a cart is read again that changed while it was being booked. */
const rounds = 4

/**
 * Books a cart completely or not at all (behaviour 7, 8). The same key and body give the same answer. Refuses with the
 * code of what is missing, with `amount_changed` or `price_changed` and the new sums, with the code of a time that does
 * not exist or is not available, or with the code of the card.
 */
export const checkoutCart = async (
  deps: Deps,
  input: CheckoutInput,
  key: string | undefined,
  guest: Guest,
): Promise<CheckoutOutcome> => {
  const request = readCheckout(input, key, await shopIdOf(deps, input.id))
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await tryCheckout(deps, request, guest)
    if (outcome.kind !== 'ended') return outcome
  }
  throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
}

const shopIdOf = async ({ catalogues }: Deps, shopRef: string): Promise<string> =>
  (catalogues.remembered(shopRef) ?? (await catalogues.ofShop(shopRef))).shop.id

const tryCheckout = async (deps: Deps, request: CheckoutRequest, guest: Guest): Promise<Settlement> => {
  const state = await readCheckoutState(deps.pool, request)
  if (state === undefined) throw new Refusal('cart_not_found')
  const { saleOrderId, isPaying } = state.cart
  if (state.attempt !== null) return answerOfAttempt(deps, { ...request, saleOrderId }, state.attempt)
  if (saleOrderId !== null) throw new Refusal('cart_booked', { details: { saleOrderId } })
  if (isPaying) {
    if (await giveUpAction(deps, request)) return { kind: 'ended' }
    throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  }
  const remembered = deps.catalogues.remembered(request.shopId)
  const catalogue =
    remembered?.revision === state.revision ? remembered : await deps.catalogues.ofShop(request.shopId)
  const book = async (): Promise<Settlement> => {
    const plan = await claimCart(deps, request, state, catalogue, guest.language)
    if (plan.payment === null) return { kind: 'booked', result: plan.answer }
    return settleAttempt(deps, plan, 'start')
  }
  try {
    return await (request.paymentToken !== undefined || request.paymentCardId !== undefined
      ? deps.holdLimit.whilePaying(
          {
            address: guest.address,
            contact: contactOf(request),
            owner: { shopId: request.shopId, ownerId: request.cartId },
            times: state.cart.choice.appointments.length,
          },
          book,
        )
      : book())
  } catch (error) {
    if (error instanceof SumsChanged) throw await tellNewSums(deps, request, error, guest.language)
    if (error instanceof CartChanged || violatedUniqueness(error) !== undefined) return { kind: 'ended' }
    throw error
  }
}

const claimCart = async (
  deps: Deps,
  request: CheckoutRequest,
  state: CheckoutState,
  catalogue: ShopCatalogue,
  language: WireLanguage,
): Promise<BookingPlan> => {
  checkStoredPasscodes(catalogue, state.cart.choice)
  const choice = { ...state.cart.choice, ...(request.checkoutType && { checkoutType: request.checkoutType }) }
  const appointments = resolveChoice(catalogue, choice)
  if (appointments.some(({ start }) => start === undefined)) throw new Refusal('missing_date')
  checkCheckoutType({ catalogue, choice, appointments, prepayOnlyCustomer: state.prepayOnly })
  const paymentToken = await tokenOf(request)
  const now = deps.clock.now()
  const { cartId, customer } = request
  const extras = await readExtras(deps, {
    catalogue,
    choice,
    ownerId: cartId,
    contact: contactOf(request),
    membership: state.membership,
    language,
  })
  return claim(deps, {
    catalogue,
    choice,
    appointments,
    extras,
    now,
    prepayOnlyCustomer: state.prepayOnly,
    ownerId: cartId,
    cart: { id: cartId, attempt: state.cart.attempt },
    heldUntil: state.cart.heldUntil,
    plan: (quote) => {
      checkSums(choice, quote, {
        shown: state.cart.shownTotal,
        sent: request.amount,
        prepayOnlyCustomer: state.prepayOnly,
      })
      return planBooking({
        quote,
        ownerId: cartId,
        cart: { id: cartId, attempt: state.cart.attempt },
        key: state.key,
        bodyHash: request.bodyHash,
        customer,
        language,
        customerId: state.customerId,
        paymentToken,
        returnUrl: `${deps.config.publicUrl}${request.returnPath ?? `/booking/book/${catalogue.shop.route}`}`,
        now,
      })
    },
  })
}

const tokenOf = async ({ paymentToken, paymentCardId }: CheckoutRequest): Promise<string | undefined> => {
  if (paymentCardId === undefined) return paymentToken
  const card = await findSavedCard(paymentCardId)
  if (card === undefined) throw new Refusal('payment_card_not_found')
  return card.reference
}
