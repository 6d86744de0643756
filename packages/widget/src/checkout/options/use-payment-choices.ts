import type { PaymentCard } from '@openchair/contract'
import { type PaymentChoice, paymentChoices } from '@openchair/rules'
import { useEffect } from 'react'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import { useWallets } from '../../payment-provider/use-wallets.ts'
import { type ChosenCard, useCheckout } from '../machine/checkout-store.ts'
import { useCartToPay, useSavedCards } from './use-saved-cards.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

/** A way to pay. Each saved card is a way of its own. */
export type PaymentWay = PaymentChoice & {
  readonly card?: PaymentCard
  /** True for the way that asks for a new card, where there are saved ones. */
  readonly isAnother?: true
}

const isWallet = ({ method }: PaymentChoice): boolean => method === 'digitalWallet'

/** Puts wallets last. They are found after the other ways, which then do not move. */
const walletsLast = (choices: readonly PaymentWay[]): readonly PaymentWay[] => [
  ...choices.filter((choice) => !isWallet(choice)),
  ...choices.filter(isWallet),
]

/** Replaces the way "by card" with one way for each saved card, and one for a new card. */
const withCards = (choice: PaymentChoice, cards: readonly PaymentCard[]): readonly PaymentWay[] =>
  choice.kind !== 'card' || cards.length === 0
    ? [choice]
    : [...cards.map((card) => ({ ...choice, card })), { ...choice, isAnother: true }]

/** The saved card that pays: the chosen one, else the first usable one that was not just declined. */
export const cardThatPays = (
  cards: readonly PaymentCard[],
  wanted: ChosenCard | undefined,
  declined: string | undefined,
): PaymentCard | undefined => {
  if (wanted === 'another') return undefined
  const usable = cards.filter(({ isExpired }) => !isExpired)
  return (wanted && usable.find(({ id }) => id === wanted.id)) ?? usable.find(({ id }) => id !== declined)
}

export const chooseCard = (card: PaymentCard | undefined): void =>
  useCheckout.setState({ card: card ? { id: card.id } : 'another' })

/**
 * The ways to pay at this checkout, and the selected one. That is the card until the guest chooses another.
 * None is selected while the cart has a way that is not allowed (`useAllowedWay`).
 */
export const usePaymentChoices = (options: CheckoutOptions | undefined) => {
  const wantedType = useCart((cart) => cart.checkoutType)
  const wantedKind = useCheckout((state) => state.paymentKind)
  const wantedCard = useCheckout((state) => state.card)
  const declinedCard = useCheckout((state) => state.declinedCard)
  const { wallets, isTest } = useWallets(options?.shop, useCartToPay())
  const { cards, isSignedIn, isPending } = useSavedCards(options?.shop)
  const allowed = options ? paymentChoices(options.facts, wallets) : []
  const choices = walletsLast(allowed.flatMap((choice) => withCards(choice, cards)))
  const pays = cardThatPays(cards, wantedCard, declinedCard)
  const ofType = choices.filter(
    ({ checkoutType, kind, card }) =>
      checkoutType === wantedType && (kind !== 'card' || card?.id === pays?.id),
  )
  const chosen = ofType.find(({ kind }) => kind === wantedKind) ?? ofType[0]
  return {
    choices,
    chosen,
    choose: ({ kind, checkoutType, card }: PaymentWay): void => {
      setCheckoutType(checkoutType)
      useCheckout.setState({ paymentKind: kind })
      if (kind === 'card' && cards.length > 0) chooseCard(card)
    },
    /** The saved card that pays or guarantees the booking; undefined without one. */
    card: chosen?.method === 'cardEntry' ? pays : undefined,
    /** The saved cards of the signed-in customer. */
    cards,
    chooseCard,
    isSignedIn,
    /** The terms of the selected way; undefined also until the saved cards are loaded. */
    terms: isPending ? undefined : chosen && options?.termsOf(chosen.checkoutType),
    isPending,
    /** True if the wallet is the sandbox's. */
    isTestWallet: isTest,
  }
}

/** Selects the first allowed way where the cart has one that is not allowed, and fetches its sums. */
export const useAllowedWay = (
  { choices, chosen, choose }: ReturnType<typeof usePaymentChoices>,
  open: boolean,
): void => {
  const [first] = choices
  const isLost = open && first !== undefined && chosen === undefined
  useEffect(() => {
    if (!isLost || !first) return
    choose({ kind: first.kind, method: first.method, checkoutType: first.checkoutType })
    void validateCart()
    // Only once when the way becomes invalid, because the choices are new objects at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost])
}
