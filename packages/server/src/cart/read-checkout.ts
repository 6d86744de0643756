import type { Customer, InputOf } from '@openchair/contract'
import type { checkoutCart as call } from '@openchair/contract/calls'
import type { CheckoutType } from '@openchair/rules'
import { bodyHashOf } from '../body-hash.ts'
import { checkedCustomer } from '../booking/check-customer.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { askedCheckoutType } from './read-choice.ts'

export type CheckoutInput = InputOf<typeof call>

/** The content of a checkout request. */
export type CheckoutRequest = {
  readonly shopId: string
  readonly cartId: string
  /** The guest's own key; undefined if the key is made from the cart and its attempt. */
  readonly key: string | undefined
  readonly bodyHash: string
  readonly customer: Customer
  readonly checkoutType: CheckoutType | null
  readonly paymentToken: string | undefined
  /** A card that the customer has saved, instead of a token. */
  readonly paymentCardId: string | undefined
  /** Tells whether the entered card is to be saved, if the guest is signed in. */
  readonly saveCard: boolean
  /** The path to which the guest returns from their bank's page; undefined for the shop's page. */
  readonly returnPath: string | undefined
  /** The guest's note to staff; undefined if there is none. */
  readonly note: string | undefined
  /** The sum that the guest was shown. */
  readonly amount: number | undefined
}

/** Reads a checkout request. Refuses with `cart_not_found`, or with the faults of the customer. */
export const readCheckout = (
  input: CheckoutInput,
  key: string | undefined,
  shopId: string,
): CheckoutRequest => {
  const {
    cartId,
    isReservation,
    isBookNoPay,
    paymentToken,
    paymentCardId,
    saveCard,
    payments = [],
    returnPath,
    note = '',
  } = input
  if (!isUuid(cartId)) throw new Refusal('cart_not_found')
  const body = [
    cartId,
    input.customer,
    isReservation,
    isBookNoPay,
    paymentToken,
    paymentCardId,
    payments,
    returnPath,
    // Fields that are not given are left out, so that attempts from before these fields have the same hash.
    ...(saveCard === undefined ? [] : [saveCard]),
    ...(note === '' ? [] : [{ note }]),
  ]
  return {
    shopId,
    cartId,
    key,
    bodyHash: bodyHashOf(body),
    customer: checkedCustomer(input.customer),
    checkoutType: askedCheckoutType(input),
    paymentToken: paymentToken ?? payments[0]?.paymentToken,
    paymentCardId: paymentCardId ?? payments[0]?.paymentCardId,
    saveCard: saveCard === true,
    returnPath,
    note: note === '' ? undefined : note,
    amount: payments[0]?.amount,
  }
}
