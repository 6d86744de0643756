import { fromPromise } from 'xstate'
import { cartStore } from '../../cart/model/cart-store.ts'
import { attemptUnderWay } from '../../cart/sync/attempt.ts'
import { covered } from '@openchair/ui/pieces/overlay/covered.ts'
import { checkOut } from '../attempt/check-out.ts'
import { checkoutRequest } from '../attempt/checkout-request.ts'
import { leaveForBank, returnPath } from '../attempt/leave-for-bank.ts'
import { wait } from '@openchair/ui/browser/back-off.ts'
import { collectRefusal, noAnswer } from '../attempt/refusal.ts'
import { updateCart } from '../attempt/update-cart.ts'
import { buyGiftCard, giftCardRequest, isGiftCardLeft } from '../gift-card/buy-gift-card.ts'
import type { CollectCard } from '../machine/checkout-setup.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import type {
  CardOutcome,
  CheckoutOutcome,
  GiftCardOutcome,
  SaveOutcome,
  WalletOutcome,
} from '../machine/outcome.ts'
import { takePrepayOnly } from '../options/prepay-only.ts'
import { isDecline } from '../refusals/refusal-message.ts'
import type { Actors, CheckoutPage } from './checkout-page.ts'
import { collectWallet } from './collect-wallet.ts'

/** The request to book, or after a step at the bank the question about it; with its saved card. */
const toSend = ({ options }: CheckoutPage, existingCard: string | undefined) => {
  const under = attemptUnderWay()
  if (under?.left)
    return { sending: { id: under.shopId, cartId: under.cartId }, savedCard: under.left.savedCard }
  const cart = cartStore.getState()
  const request = checkoutRequest(cart, {
    chargeNow: options?.termsOf(cart.checkoutType)?.chargeNow,
    existingCard,
    savesCard: cart.paymentMethod === 'cardEntry' && useCheckout.getState().savesCard,
    note: useCheckout.getState().note,
    returnPath: returnPath(cart),
  })
  return (
    request && {
      sending: { id: request.id, cartId: request.cartId, request },
      savedCard: request.paymentCardId,
    }
  )
}

/** The same for the purchase of a gift card. */
const giftCardToSend = ({ options }: CheckoutPage, existingCard: string | undefined) => {
  const cart = cartStore.getState()
  const giftCard = options?.giftCard
  if (!giftCard) return undefined
  const { shopId } = giftCard
  if (isGiftCardLeft(shopId)) return { shopId, request: undefined }
  const request = giftCardRequest(giftCard, cart, {
    existingCard,
    savesCard: cart.paymentMethod === 'cardEntry' && useCheckout.getState().savesCard,
    returnPath: returnPath(),
  })
  return request && { shopId, request }
}

/** Marks a saved card that was declined, and loads the saved cards again if this one no longer exists. */
const tellCards = (
  { askUserAgain }: CheckoutPage,
  savedCard: string | undefined,
  outcome: CheckoutOutcome | GiftCardOutcome,
): void => {
  const isDeclined = outcome.kind === 'refused' && isDecline(outcome.refusal)
  const declinedCard = isDeclined ? savedCard : undefined
  useCheckout.setState({ declinedCard, ...(declinedCard === undefined ? {} : { card: undefined }) })
  if (outcome.kind !== 'refused' || outcome.refusal.code === 'payment_card_not_found') askUserAgain()
}

/** Delays an answer until the overlay hides the page, so that its effects on the page are not seen. */
export const whenCovered = async <Outcome>(outcome: Outcome): Promise<Outcome> => {
  await covered()
  return outcome
}

/** The checkout's asynchronous steps: saving the cart, collecting a card or wallet, booking. */
export const paymentActors = (page: () => CheckoutPage) =>
  ({
    updateCart: fromPromise<SaveOutcome>(async () => {
      const outcome = await updateCart(wait)
      return outcome.kind === 'saved' ? outcome : whenCovered(outcome)
    }),
    collectWallet: fromPromise<WalletOutcome>(() =>
      collectWallet({ shopRef: page().shopRef, country: page().options?.shop.address.country }),
    ),
    collectCard: fromPromise<CardOutcome, CollectCard | undefined>(async ({ input }) => {
      if (!input) throw new Error('No card has been entered')
      const collected = await input()
      return collected.kind === 'token' ? collected : { kind: 'refused', refusal: collectRefusal(collected) }
    }),
    checkOut: fromPromise<CheckoutOutcome, { readonly existingCard: string | undefined }>(
      async ({ input: { existingCard } }) => {
        const found = toSend(page(), existingCard)
        if (!found) return { kind: 'refused', refusal: noAnswer }
        const outcome = await checkOut(found.sending, { wait, leaveFor: leaveForBank })
        tellCards(page(), found.savedCard, outcome)
        const isPrepayOnly = outcome.kind === 'refused' && outcome.refusal.code === 'PrepayOnlyCustomer'
        if (isPrepayOnly) takePrepayOnly(page().options?.shop)
        return whenCovered(outcome)
      },
    ),
    checkOutGiftCard: fromPromise<GiftCardOutcome, { readonly existingCard: string | undefined }>(
      async ({ input: { existingCard } }) => {
        const found = giftCardToSend(page(), existingCard)
        if (!found) return { kind: 'refused', refusal: noAnswer }
        const outcome = await buyGiftCard(found.shopId, found.request)
        tellCards(page(), found.request?.paymentCardId, outcome)
        return whenCovered(outcome)
      },
    ),
  }) satisfies Actors
