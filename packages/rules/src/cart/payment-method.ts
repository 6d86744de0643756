import type { CheckoutType } from './checkout-type.ts'
import { allowedCheckoutTypes, type PaymentContext, type PaymentTerms } from './payment-terms.ts'

/** How the widget collects a payment (spec 4, Checkout types and payment methods). */
export type PaymentMethod = 'digitalWallet' | 'cardEntry' | 'noPayment'

/** The ways to pay as the guest is offered them. */
export type PaymentKind = 'payInPerson' | 'applePay' | 'googlePay' | 'card' | 'cardless'

export type PaymentChoice = {
  readonly kind: PaymentKind
  readonly method: PaymentMethod
  readonly checkoutType: CheckoutType
}

/** Which wallets this device and the shop's flags let the guest use. */
export type Wallets = { readonly applePay: boolean; readonly googlePay: boolean }

/**
 * The ways to pay that a guest can choose between: those of each checkout type that the cart allows, by wallet or by card
 * where the appointment is paid by card (spec 4, Checkout types and payment methods; behaviour 8).
 */
export const paymentChoices = (context: PaymentContext, wallets: Wallets): readonly PaymentChoice[] =>
  allowedCheckoutTypes(context).flatMap((checkoutType) =>
    kindsOf(checkoutType, context, wallets).map((kind) => ({
      kind,
      method: methodOf(kind, checkoutType),
      checkoutType,
    })),
  )

const kindsOf = (
  checkoutType: CheckoutType,
  { shop }: PaymentContext,
  { applePay, googlePay }: Wallets,
): readonly PaymentKind[] => {
  if (checkoutType === 'bookProvideCard') return ['payInPerson']
  if (checkoutType === 'bookNoCard') return [shop.allowInPersonPayments ? 'payInPerson' : 'cardless']
  return [...(applePay ? ['applePay' as const] : []), ...(googlePay ? ['googlePay' as const] : []), 'card']
}

const methodOf = (kind: PaymentKind, checkoutType: CheckoutType): PaymentMethod => {
  if (checkoutType === 'bookNoCard') return 'noPayment'
  return kind === 'applePay' || kind === 'googlePay' ? 'digitalWallet' : 'cardEntry'
}

/** What the checkout tells the guest about their card before they book. */
export type CheckoutDisclaimer =
  | 'chargedToday'
  | 'depositToday'
  | 'chargedHourBefore'
  | 'noShowOnly'
  | 'inPersonAllowed'
  | 'noPayment'
  | 'nothingToCharge'

/**
 * The disclaimer of a checkout (spec 5, Prepayment and deposits; behaviour 8). A card is said to be charged today where
 * prepayment or a deposit is, or where the hour before the appointment has come; else an hour before. With a payment in
 * person a card is charged only for a no-show or a late cancel; where no card is asked for, the guest is told that the
 * shop allows it.
 */
export const checkoutDisclaimer = (
  { allowInPersonPayments }: Pick<PaymentContext['shop'], 'allowInPersonPayments'>,
  { checkoutType, chargeNow, chargeLater }: PaymentTerms,
): CheckoutDisclaimer => {
  if (checkoutType === 'bookProvideCard') return 'noShowOnly'
  if (checkoutType === 'bookNoCard') return allowInPersonPayments ? 'inPersonAllowed' : 'noPayment'
  if (chargeNow > 0) return chargeLater > 0 ? 'depositToday' : 'chargedToday'
  return chargeLater > 0 ? 'chargedHourBefore' : 'nothingToCharge'
}
