export { anyCandidates } from './barbers/any-candidates.ts'
export { checkCandidate, isAnyBarber, isWithAnyBarber } from './barbers/any-barber.ts'
export { requiresPasscode } from './barbers/passcode.ts'
export { allowsEarlyTip } from './barbers/tipping.ts'
export { breakdownOf } from './cart/breakdown.ts'
export { afterWaived, besideCard } from './cart/charge-parts.ts'
export { checkoutFlags, checkoutTypeOf } from './cart/checkout-type.ts'
export type { CheckoutType } from './cart/checkout-type.ts'
export { chooseTip, defaultTip, tipChoices } from './cart/choose-tip.ts'
export { depositPolicies } from './cart/deposit.ts'
export { giftCardKey, hasCode, isGiftCardCode, promoKey } from './cart/discount-code.ts'
export { isTooSmall, leastCharge } from './cart/least-charge.ts'
export type { OwnLeastCharges } from './cart/least-charge.ts'
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
  requiresPrepayment,
} from './cart/payment-terms.ts'
export type { PaymentContext, PaymentTerms } from './cart/payment-terms.ts'
export type * from './cart/sale.ts'
export { wholeDiscounts } from './cart/discounts.ts'
export { showCart, shownItemPrice, shownPrice, showsTaxes } from './cart/shown-prices.ts'
export { sumCart } from './cart/sums.ts'
export type { CartSums } from './cart/sums.ts'
export { taxPrice } from './cart/tax.ts'
export { assignTips, isEmptyTip, tipAmount } from './cart/tip.ts'
export type { Tip } from './cart/tip.ts'
export { changesPerson, promptsDue } from './consent/prompts.ts'
export { areStatisticsProposed, isNoticeEnough, regionOf } from './consent/region.ts'
export {
  customerFaults,
  fullName,
  isGuestName,
  splitPayerName,
  cleanEmail,
  isEmail,
} from './customers/customer.ts'
export type { CustomerFault } from './customers/customer.ts'
export { deviceOf } from './customers/device.ts'
export { mailboxOf } from './customers/mailbox.ts'
export { passwordFaults, passwordRules } from './customers/password.ts'
export type { PasswordRule } from './customers/password.ts'
export { isPhone, toE164 } from './customers/phone.ts'
export { addressLines, directionsUrl } from './format/address.ts'
export { cardBrand } from './format/card-brand.ts'
export {
  contrast,
  luminance,
  mixColours,
  parseColour,
  readable,
  readableOnPaper,
  writeColour,
  quieter,
} from './format/colours.ts'
export type { Rgb } from './format/colours.ts'
export { countryFormat } from './format/country.ts'
export { dayPart, dayText, fullDayText, weekdayName } from './format/day.ts'
export { durationText } from './format/duration.ts'
export {
  dateTimeFormat,
  evenSpaces,
  listFormat,
  relativeTimeFormat,
  recordWritten,
  numberFormat,
  pluralRules,
  takeWritten,
} from './format/intl.ts'
export type { Written } from './format/intl.ts'
export { exactMoney, money } from './format/money.ts'
export { percentText } from './format/percent.ts'
export { phoneText } from './format/phone.ts'
export { giftCardKinds, sellableGiftCard } from './gift-cards/sellable-gift-card.ts'
export type { GiftCardKind } from './gift-cards/sellable-gift-card.ts'
export { isGiftCardValidAt, usableGiftCard } from './gift-cards/usable-gift-card.ts'
export type { GiftCardRule } from './gift-cards/usable-gift-card.ts'
export { type ModelErrorCode, modelErrors } from './model-error.ts'
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
export { paidBreakdown } from './sale-orders/paid-breakdown.ts'
export type { MoneyOfSale } from './sale-orders/paid-breakdown.ts'
export { paidShares, unpaidOfMissed } from './sale-orders/paid-share.ts'
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
export { datesOf, fallsOn } from './schedule/yearly-day.ts'
export { distanceInMiles } from './shops/distance.ts'
export type { Location } from './shops/distance.ts'
export { findByIdOrRoute } from './shops/find-by-id-or-route.ts'
export { zoneCity } from './shops/zone-city.ts'
export { cancelSums } from './sale-orders/cancel-shares.ts'
export { checkChangeable, checkMoves, isFinished } from './sale-orders/changeable.ts'
export { undoUntil, willBeUndoable } from './sale-orders/undo-until.ts'
export { moneyOfChange } from './sale-orders/money-of-change.ts'
export { agreedTerms } from './sale-orders/agreed-terms.ts'
export type { AgreedTerms } from './sale-orders/agreed-terms.ts'
export { repriceSale } from './sale-orders/reprice.ts'
export type { NewPrices } from './sale-orders/reprice.ts'
export { waived } from './sale-orders/waived.ts'
export { sumSold, unaskedOf, whatStands, withUnasked } from './sale-orders/what-stands.ts'
export { foldText, hasWords } from './texts/fold-text.ts'
export { hasWordsAbout } from './texts/one-typo.ts'
export { maskContact } from './texts/mask-contact.ts'
export { givenName, isSameName, safeFullName, safeName, staffName } from './texts/safe-name.ts'
export { givenText, safeText, staffText } from './texts/safe-text.ts'
export type { GivenText } from './texts/safe-text.ts'
export type { GivenName, SafeName } from './texts/safe-name.ts'
export { tipAppointment } from './sale-orders/tip-appointment.ts'
export { asksForReviews } from './sale-orders/asks-for-reviews.ts'
export { hasBegun, tipUntil } from './sale-orders/tip-until.ts'
export { applicationState, asksForSlots } from './waiting-list/application-state.ts'
export type { ApplicationState } from './waiting-list/application-state.ts'
export { needsKeptCard } from './waiting-list/kept-card.ts'
