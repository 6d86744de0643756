/**
 * Every refusal of the server: its code and HTTP status (the server has the texts; screens/message-lines).
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  brand_not_found: 404,
  shop_not_found: 404,
  barber_not_found: 404,
  service_not_found: 404,
  cart_not_found: 404,
  sale_order_not_found: 404,
  attempt_not_found: 404,
  appointment_not_found: 404,
  notification_not_found: 404,
  application_not_found: 404,
  session_required: 401,
  session_expired: 401,
  bot_check_required: 403,
  incorrect_code: 401,
  code_expired: 401,
  incorrect_password: 401,
  email_not_verified: 401,
  /** The link verifies the account's only way to sign in, so that the account's password must be sent too. */
  password_required: 401,
  /** The signed-in account is not the one that requested the link. */
  other_account: 409,
  invalid_identity_token: 401,
  provider_not_set_up: 404,
  link_expired: 401,
  session_not_found: 404,
  customer_not_found: 404,
  way_not_found: 404,
  last_way: 409,
  /** The session is too old for this, or was opened by a newer way than the one to remove. */
  sign_in_again: 403,
  /** The link of a sign-in was opened on another device than the one that asked for it. */
  other_device: 401,
  /** The role of a member of staff does not allow it. */
  not_permitted: 403,
  /** A call of the desk came from a page that is not ours. */
  foreign_origin: 403,
  /** The role is more than the asker may give or take. */
  not_grantable: 403,
  last_owner: 409,
  staff_not_found: 404,
  invitation_not_found: 404,
  time_off_not_found: 404,
  /** The passkey is unknown, was removed, or does not fit its challenge. */
  passkey_refused: 401,
  passkey_not_found: 404,
  too_many_passkeys: 409,
  /** Somebody else changed it since the asker saw it. */
  changed_meanwhile: 409,
  mark_not_allowed: 409,
  /** A booking cannot end later, because something else begins then: what, and when. */
  followed_by_booking: 409,
  followed_by_time_off: 409,
  followed_by_unit: 409,
  no_contact: 409,
  /** Nothing by this name is to be settled any more. */
  not_to_settle: 404,
  /** The account of the guest has verified this contact, so that only the guest changes it. */
  contact_of_account: 409,
  /** Two guests of whom each has an account, or who are one already. */
  join_not_allowed: 409,
  /** A join of guests is taken back within a day. */
  too_late_to_separate: 409,
  /** A booking is to come, or money or a gift card is under way. */
  erase_not_allowed: 409,
  /** The guest books by calling the shop, whose phone is beside it. Nothing more is told. */
  cannot_book_online: 403,
  already_offered: 409,
  too_late_for_link: 409,
  no_apps: 404,
  phone_not_verified: 400,
  range_reversed: 400,
  range_too_long: 400,
  too_many_services: 400,
  any_barber_not_allowed: 400,
  multiple_services_not_allowed: 400,
  service_not_offered: 400,
  addon_without_service: 400,
  candidate_not_allowed: 400,
  passcode_required: 400,
  incorrect_passcode: 400,
  checkout_type_not_allowed: 400,
  payment_required: 400,
  payment_not_allowed: 400,
  tip_not_allowed: 400,
  missing_date: 400,
  PrepayOnlyCustomer: 400,
  invalid_payment_token: 400,
  payment_card_not_found: 404,
  invalid_signature: 400,
  promo_not_found: 400,
  promo_not_started: 400,
  promo_expired: 400,
  promo_used_up: 400,
  promo_minimum: 400,
  promo_not_for_these_services: 400,
  promo_not_here: 400,
  promo_not_allowed: 400,
  gift_card_not_found: 400,
  gift_card_empty: 400,
  gift_card_not_here: 400,
  gift_card_not_allowed: 400,
  product_not_found: 404,
  gift_card_minimum: 400,
  gift_cards_not_sold: 400,
  waiting_list_not_enabled: 400,
  nothing_changed: 400,
  not_on_one_day: 400,
  too_late_to_change: 409,
  change_not_allowed: 409,
  shop_closed: 409,
  refund_not_allowed: 409,
  rating_not_allowed: 409,
  application_ended: 409,
  offer_ended: 409,
  /** The guest is on the waiting list of that day already. The specification prescribes this code. */
  Conflict: 409,
  out_of_stock: 409,
  cart_booked: 409,
  amount_changed: 409,
  price_changed: 409,
  in_progress: 409,
  card_declined: 402,
  insufficient_funds: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  processing_error: 402,
  authentication_required: 402,
  /** The amount is below the provider's minimum, so that no bank was asked (money/least-charge). */
  amount_too_small: 409,
  payment_unavailable: 502,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  /** Too many cards were declined. For now no card is tried, whoever owns it (payments/declines). */
  too_many_declines: 429,
  /** The guest has too many unpaid appointments; signing in by a code allows the next one (limits/unpaid). */
  too_many_unpaid: 429,
  internal: 500,
  unavailable: 503,
  'appointment.errors.oneOfTimeslotsNotAvailable': 409,
  'appointment.errors.nonMatchingHours': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The two refusals after which the widget clears the chosen times and fetches new ones (times/refused). */
export const slotConflictCodes = [
  'appointment.errors.oneOfTimeslotsNotAvailable',
  'appointment.errors.nonMatchingHours',
] as const satisfies readonly ErrorCode[]

/** The refusals of every change of a booking at the desk. */
export const deskChangeCodes = [
  'appointment_not_found',
  'changed_meanwhile',
  'change_not_allowed',
  'not_permitted',
  'in_progress',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

export type FieldIssue = { readonly path: string; readonly message: string }

/** The body of every refusal; only `invalid_request` has `issues`. */
export type ErrorBody = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly issues?: readonly FieldIssue[]
}

/** Refusals of a card after which a guest can pay another way while the time is held (checkout/declined). */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
] as const satisfies readonly ErrorCode[]
