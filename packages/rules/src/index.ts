export * from './barbers/any-barber.ts'
export * from './barbers/passcode.ts'
export * from './barbers/tipping.ts'
export * from './cart/breakdown.ts'
export {
  afterWaived,
  besideCard,
  isTooSmall,
  leastCharge,
  type OwnLeastCharges,
} from './cart/charge-parts.ts'
export { checkoutFlags, type CheckoutType, checkoutTypeOf } from './cart/checkout-type.ts'
export { assignTips, chooseTip, defaultTip, isEmptyTip, type Tip, tipAmount, tipChoices } from './cart/tip.ts'
export { depositPolicies } from './cart/deposit.ts'
export * from './cart/discount-code.ts'
export * from './cart/lifecycle.ts'
export {
  checkoutDisclaimer,
  type PaymentChoice,
  paymentChoices,
  type PaymentKind,
  type PaymentMethod,
  type Wallets,
} from './cart/payment-method.ts'
export {
  allowedCheckoutTypes,
  isDueNow,
  laterChargeMinutes,
  type PaymentContext,
  paymentTerms,
  type PaymentTerms,
  requiresDeposit,
  requiresPrepayment,
} from './cart/payment-terms.ts'
export type * from './cart/sale.ts'
export { wholeDiscounts } from './cart/discounts.ts'
export * from './cart/shown-prices.ts'
export * from './cart/sums.ts'
export { taxPrice } from './cart/tax.ts'
export * from './consent/consent.ts'
export {
  cleanEmail,
  type CustomerFault,
  customerFaults,
  fullName,
  isEmail,
  isGuestName,
  isPhone,
  mailboxOf,
  maskContact,
  splitPayerName,
  toE164,
} from './customers/customer.ts'
export * from './customers/device.ts'
export * from './customers/password.ts'
export * from './format/address.ts'
export * from './format/country.ts'
export * from './format/card-brand.ts'
export * from './format/colours.ts'
export * from './format/day.ts'
export * from './format/intl.ts'
export * from './format/money.ts'
export * from './format/phone.ts'
export {
  type GiftCardKind,
  giftCardKinds,
  type GiftCardRule,
  isGiftCardValidAt,
  sellableGiftCard,
  usableGiftCard,
} from './gift-cards/usable-gift-card.ts'
export { type ModelErrorCode, modelErrors } from './model-error.ts'
export { clampAmount, splitAmount, sum } from './money.ts'
export * from './products/change-quantity.ts'
export {
  isPromoPart,
  type PromoLine,
  promoRefusal,
  type PromoRefusal,
  type PromoRule,
} from './promos/promo-refusal.ts'
export {
  type AppointmentOffer,
  checkChoice,
  type ChoosableService,
  isFinal,
  isSellable,
  offerAppointment,
  type ServiceOffering,
  sumRanges,
  takingOfLength,
} from './services/services.ts'
export type * from './schedule/slot-request.ts'
export * from './sale-orders/paid-share.ts'
export * from './sale-orders/refund-by-hand.ts'
export {
  type MoneyOfSale,
  paidBreakdown,
  sumSold,
  unaskedOf,
  whatStands,
  withUnasked,
} from './sale-orders/what-stands.ts'
export {
  assignCandidates,
  candidatePassingOver,
  passable,
  type Passable,
  type SlotRefusal,
  windowPassingOver,
} from './schedule/assign-candidates.ts'
export * from './schedule/availability-level.ts'
export * from './schedule/bookable-range.ts'
export { addDays, datesOf, dayNumber, fallsOn, listDays, weekday } from './schedule/calendar-day.ts'
export * from './schedule/iso-time.ts'
export { actsOfBooking, earliestMinutes, undoHours } from './desk/acts.ts'
export { type Fullness, filledShare, fullnessOf } from './desk/fullness.ts'
export { type Interval, mergeIntervals, moveIntervals } from './schedule/interval.ts'
export { groupByPartOfDay, listSlots, nextAvailable } from './schedule/list-slots.ts'
export { elapsedAt, type LocalDay, minutesPerDay } from './schedule/local-day.ts'
export {
  type During,
  longestReach,
  maxBuffer,
  type Need,
  type Taking,
  takingOf,
  workOf,
} from './schedule/taking.ts'
export { type LocalMinute, type TimeOff, timesOff } from './schedule/time-off.ts'
export { createThinner, type Thinner } from './schedule/thin-slots.ts'
export { freeGaps } from './desk/free-gaps.ts'
export { freeUntil, takenFrom, type TimeAround, tooLongBy } from './desk/too-long.ts'
export { assignInTurn, hasUnit, stretchesOfUnits } from './schedule/units.ts'
export { openIntervals } from './schedule/working-times.ts'
export * from './shops/distance.ts'
export * from './shops/zone-city.ts'
export * from './shops/find-by-id-or-route.ts'
export {
  checkChangeable,
  checkMoves,
  isAskedToMove,
  isFinished,
  undoUntil,
  willBeUndoable,
} from './sale-orders/changeable.ts'
export { moneyOfChange } from './sale-orders/money-of-change.ts'
export { agreedTerms, type AgreedTerms } from './sale-orders/agreed-terms.ts'
export * from './sale-orders/reprice.ts'
export { foldText, hasWords, hasWordsAbout } from './texts/search.ts'
export * from './texts/safe-text.ts'
export * from './sale-orders/tips-and-reviews.ts'
export * from './waiting-list/application.ts'
