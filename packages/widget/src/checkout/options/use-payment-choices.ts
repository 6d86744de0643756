import { type PaymentChoice, paymentChoices } from '@openchair/rules'
import { useEffect } from 'react'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import { useWallets } from '../../payment-provider/use-wallets.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import type { CheckoutOptions } from './use-checkout-options.ts'

const isWallet = ({ method }: PaymentChoice): boolean => method === 'digitalWallet'

/** Wallets come last, because they are found last: choices that are shown already do not move. */
const walletsLast = (choices: readonly PaymentChoice[]): readonly PaymentChoice[] => [
  ...choices.filter((choice) => !isWallet(choice)),
  ...choices.filter(isWallet),
]

const choose = ({ kind, checkoutType }: PaymentChoice): void => {
  setCheckoutType(checkoutType)
  useCheckout.setState({ paymentKind: kind })
}

/**
 * The ways to pay at this checkout, and the one that the cart says: the card unless the guest has chosen another. None is
 * chosen while the cart says one that is not allowed: see `useAllowedWay`.
 */
export const usePaymentChoices = (options: CheckoutOptions | undefined) => {
  const wantedType = useCart((cart) => cart.checkoutType)
  const wantedKind = useCheckout((state) => state.paymentKind)
  const { wallets, isTest } = useWallets(options?.shop)
  const choices = options ? walletsLast(paymentChoices(options.facts, wallets)) : []
  const ofType = choices.filter(({ checkoutType }) => checkoutType === wantedType)
  const chosen = ofType.find(({ kind }) => kind === wantedKind) ?? ofType[0]
  return {
    choices,
    chosen,
    choose,
    terms: chosen && options?.termsOf(chosen.checkoutType),
    /** The wallet is the sandbox's. */
    isTestWallet: isTest,
  }
}

/** Writes the first way to pay that is allowed to the cart, where the cart says one that is not, and asks for its sums. */
export const useAllowedWay = (
  { choices, chosen }: ReturnType<typeof usePaymentChoices>,
  open: boolean,
): void => {
  const [first] = choices
  const isLost = open && first !== undefined && chosen === undefined
  useEffect(() => {
    if (!isLost || !first) return
    choose(first)
    void validateCart()
    // Once, when the way is lost: the choices are new objects at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost])
}
