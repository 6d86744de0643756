import type { CheckoutType } from './checkout-type.ts'
import { allowedCheckoutTypes, type PaymentContext, type PaymentTerms } from './payment-terms.ts'

/** The ways in which the widget collects a payment (payments/methods). */
export type PaymentMethod = 'digitalWallet' | 'cardEntry' | 'noPayment'

/** The ways to pay as the guest sees them. */
export type PaymentKind = 'payInPerson' | 'applePay' | 'googlePay' | 'card' | 'cardless'

export type PaymentChoice = {
  readonly kind: PaymentKind
  readonly method: PaymentMethod
  readonly checkoutType: CheckoutType
}

/** The wallets that both this device and the shop's flags allow. */
export type Wallets = { readonly applePay: boolean; readonly googlePay: boolean }

/**
 * Lists the ways to pay from which the guest chooses: those of each checkout type that the cart allows. A
 * type that needs a card can be paid by wallet or by card (payments/methods, payments/terms).
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

/** The statement about charges to the card that a guest reads before they book. */
export type CheckoutDisclaimer =
  | 'chargedToday'
  | 'depositToday'
  | 'chargedHourBefore'
  | 'noShowOnly'
  | 'inPersonAllowed'
  | 'noPayment'
  | 'nothingToCharge'

/**
 * Chooses the disclaimer of a checkout (payments/disclaimer). It says that the card is charged today for a
 * prepayment, for a deposit, or less than an hour before the appointment; otherwise that it is charged an
 * hour before. With payment in person, the card is charged only for a no-show or a late cancel. If no card is
 * needed, the guest reads that the shop allows that.
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
