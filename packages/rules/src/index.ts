export { anyCandidates } from './barbers/candidates.ts'
export type { OfferingBarber } from './barbers/candidates.ts'
export {
  anyProfessional,
  anyProfessionalOf,
  cancelNoticeOf,
  checkCandidate,
  isAnyBarber,
  isWithAnyBarber,
  supportsAnyBarber,
  workingTimesOf,
} from './barbers/any-barber.ts'
export type { AnyProfessional } from './barbers/any-barber.ts'
export { requiresPasscode } from './barbers/passcode.ts'
export { allowsEarlyTip, allowsLateTip } from './barbers/tipping.ts'
export { breakdownOf } from './cart/breakdown.ts'
export { checkoutFlags, checkoutTypeOf } from './cart/checkout-type.ts'
export type { CheckoutType } from './cart/checkout-type.ts'
export { chooseTip, defaultTip, tipChoices } from './cart/choose-tip.ts'
export { depositPolicies } from './cart/deposit.ts'
export type { DepositPolicy } from './cart/deposit.ts'
export { giftCardKey, hasCode, isGiftCardCode, promoKey } from './cart/discount-code.ts'
export { cancelDeadline, isCancellable, isCanceled, isOutdated, isPayable } from './cart/lifecycle.ts'
export { checkoutDisclaimer, isPayInPerson, paymentChoices } from './cart/payment-method.ts'
export type {
  CheckoutDisclaimer,
  PaymentChoice,
  PaymentKind,
  PaymentMethod,
  Wallets,
} from './cart/payment-method.ts'
export {
  allowedCheckoutTypes,
  isDueNow,
  laterChargeMinutes,
  paymentTerms,
  requiresDeposit,
  requiresPrepayment,
} from './cart/payment-terms.ts'
export type { PaymentContext, PaymentRefusal, PaymentSums, PaymentTerms } from './cart/payment-terms.ts'
export type { LineSums } from './cart/line-sums.ts'
export type * from './cart/sale.ts'
export type { AppointmentSums } from './cart/sold-cart.ts'
export { sumCart } from './cart/sums.ts'
export type { CartSums } from './cart/sums.ts'
export { taxPrice } from './cart/tax.ts'
export type { TaxedPrice } from './cart/tax.ts'
export { assignTips, isEmptyTip, sumTips, tipAmount, tipTiers } from './cart/tip.ts'
export type { Tip } from './cart/tip.ts'
export { customerFaults, fullName, isEmail, isGuestName, splitPayerName } from './customers/customer.ts'
export type { CustomerFault } from './customers/customer.ts'
export { cleanPhone, isPhone, toE164 } from './customers/phone.ts'
export { usableGiftCard } from './gift-cards/usable-gift-card.ts'
export type { GiftCardRule, GiftCardRefusal, GiftCardUse } from './gift-cards/usable-gift-card.ts'
export { modelErrors } from './model-error.ts'
export type { ModelError, ModelErrorCode } from './model-error.ts'
export { clampAmount, percentageOf, splitAmount } from './money.ts'
export { changeQuantity } from './products/change-quantity.ts'
export type { ProductQuantity } from './products/change-quantity.ts'
export { isPromoPart, promoRefusal } from './promos/promo-refusal.ts'
export type { PromoLine, PromoRefusal, PromoRule, PromoUse } from './promos/promo-refusal.ts'
export { checkChoice } from './services/choice.ts'
export type { ChoiceRefusal, ChoosableService } from './services/choice.ts'
export { isFinal, isSellable, sumRanges } from './services/sellable.ts'
export { offerAppointment } from './services/offer.ts'
export type { ServiceOffering, AppointmentOffer } from './services/offer.ts'
export type * from './schedule/ask.ts'
export { noShowFee } from './sale-orders/no-show-fee.ts'
export { paidShares } from './sale-orders/paid-share.ts'
export { assignCandidates, proposeCandidate, rankCandidates } from './schedule/assign-candidates.ts'
export { availabilityLevel } from './schedule/availability-level.ts'
export { advanceBookDaysOf, bookableRange, lastBookableDay } from './schedule/bookable-range.ts'
export { addDays, dayFromNumber, dayNumber, listDays, weekday } from './schedule/calendar-day.ts'
export { clockText } from './schedule/clock-text.ts'
export { checkStart } from './schedule/check-start.ts'
export type { SlotRefusal } from './schedule/check-start.ts'
export type { Interval } from './schedule/interval.ts'
export { isoInstant, isoTime } from './schedule/iso-time.ts'
export { listSlots, nextAvailable } from './schedule/list-slots.ts'
export { offsetAt } from './schedule/local-day.ts'
export type { ClockChange, LocalDay } from './schedule/local-day.ts'
export { groupByPartOfDay } from './schedule/part-of-day.ts'
export { isDayEnabled, openIntervals } from './schedule/working-times.ts'
export type { WorkingTimes } from './schedule/working-times.ts'
export { distanceInMiles } from './shops/distance.ts'
export type { Location } from './shops/distance.ts'
export { findByIdOrRoute } from './shops/find-by-id-or-route.ts'
