export { anyCandidates } from './barbers/any-candidates.ts'
export { checkCandidate, isAnyBarber, isWithAnyBarber } from './barbers/any-barber.ts'
export { requiresPasscode } from './barbers/passcode.ts'
export { allowsEarlyTip } from './barbers/tipping.ts'
export { breakdownOf } from './cart/breakdown.ts'
export { checkoutFlags, checkoutTypeOf } from './cart/checkout-type.ts'
export type { CheckoutType } from './cart/checkout-type.ts'
export { chooseTip, defaultTip, tipChoices } from './cart/choose-tip.ts'
export { depositPolicies } from './cart/deposit.ts'
export { giftCardKey, hasCode, isGiftCardCode, promoKey } from './cart/discount-code.ts'
export {
  cancelDeadline,
  cancelNotice,
  isAppointment,
  isCancellable,
  isCanceled,
  isOutdated,
} from './cart/lifecycle.ts'
export { checkoutDisclaimer, paymentChoices } from './cart/payment-method.ts'
export type { PaymentChoice, PaymentKind, PaymentMethod, Wallets } from './cart/payment-method.ts'
export {
  allowedCheckoutTypes,
  isDueNow,
  laterChargeMinutes,
  paymentTerms,
  requiresDeposit,
} from './cart/payment-terms.ts'
export type { PaymentContext, PaymentTerms } from './cart/payment-terms.ts'
export type * from './cart/sale.ts'
export { sumCart } from './cart/sums.ts'
export type { CartSums } from './cart/sums.ts'
export { taxPrice } from './cart/tax.ts'
export { assignTips, isEmptyTip } from './cart/tip.ts'
export type { Tip } from './cart/tip.ts'
export { customerFaults, fullName, isGuestName, splitPayerName } from './customers/customer.ts'
export type { CustomerFault } from './customers/customer.ts'
export { toE164 } from './customers/phone.ts'
export { usableGiftCard } from './gift-cards/usable-gift-card.ts'
export type { GiftCardRule } from './gift-cards/usable-gift-card.ts'
export { modelErrors } from './model-error.ts'
export { clampAmount, splitAmount, sum } from './money.ts'
export { changeQuantity } from './products/change-quantity.ts'
export type { ProductQuantity } from './products/change-quantity.ts'
export { isPromoPart, promoRefusal } from './promos/promo-refusal.ts'
export type { PromoLine, PromoRefusal, PromoRule } from './promos/promo-refusal.ts'
export { checkChoice } from './services/check-choice.ts'
export type { ChoosableService } from './services/check-choice.ts'
export { isFinal, isSellable, sumRanges } from './services/sellable.ts'
export { offerAppointment } from './services/offer-appointment.ts'
export type { AppointmentOffer } from './services/offer-appointment.ts'
export type * from './schedule/slot-request.ts'
export { noShowFee } from './sale-orders/no-show-fee.ts'
export { paidShares } from './sale-orders/paid-share.ts'
export { assignCandidates } from './schedule/assign-candidates.ts'
export { availabilityLevel } from './schedule/availability-level.ts'
export { advanceBookDaysOf, bookableRange, lastBookableDay } from './schedule/bookable-range.ts'
export { addDays, dayNumber, listDays, weekday } from './schedule/calendar-day.ts'
export { clockText } from './schedule/clock-text.ts'
export type { SlotRefusal } from './schedule/refuse-slot.ts'
export type { Interval } from './schedule/interval.ts'
export { isoInstant, isoTime } from './schedule/iso-time.ts'
export { listSlots, nextAvailable } from './schedule/list-slots.ts'
export type { LocalDay } from './schedule/local-day.ts'
export { groupByPartOfDay } from './schedule/part-of-day.ts'
export { openIntervals } from './schedule/working-times.ts'
export { datesOf } from './schedule/yearly-day.ts'
export { distanceInMiles } from './shops/distance.ts'
export type { Location } from './shops/distance.ts'
export { findByIdOrRoute } from './shops/find-by-id-or-route.ts'
