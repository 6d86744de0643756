import { declineCodes, type ErrorCode } from './errors.ts'

/** The refusals of a choice of services. */
export const choiceErrors = [
  'service_not_found',
  'service_not_offered',
  'addon_without_service',
  'multiple_services_not_allowed',
] as const satisfies readonly ErrorCode[]

/** The refusals of a promo or gift-card code at a shop; an unknown gift card is refused by carts only. */
export const codeErrors = [
  'promo_not_found',
  'promo_not_started',
  'promo_expired',
  'promo_used_up',
  'promo_minimum',
  'promo_not_for_these_services',
  'promo_not_here',
  'promo_not_allowed',
  'gift_card_empty',
  'gift_card_not_here',
  'gift_card_not_allowed',
] as const satisfies readonly ErrorCode[]

/** The refusals of a charge to the card of a booking. */
export const chargeErrors = [
  ...declineCodes,
  'amount_too_small',
  'too_many_declines',
  'payment_unavailable',
  'in_progress',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

/** The refusals of a payment by an entered or saved card. */
export const paymentErrors = [
  'amount_changed',
  'payment_required',
  'payment_not_allowed',
  'invalid_payment_token',
  'payment_card_not_found',
  ...chargeErrors,
] as const satisfies readonly ErrorCode[]
