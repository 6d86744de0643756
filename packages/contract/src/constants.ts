/** Limits that both sides enforce. */

/** Appointments (guests) in one cart. */
export const maxAppointments = 5
/** Services and add-ons in a list, and in a request. */
export const maxServices = 500
/** Rows that a caller can request with `limit` (wire/limit-and-order). */
export const maxLimit = 500
/** Services and add-ons of one appointment. Bounds the size of a request, and an appointment's length. */
export const maxServicesPerAppointment = 20
/** Days in one request for a range of the schedule (times/range). */
export const maxRangeDays = 62
/** Days of one schedule request for a single professional, or for any. */
export const scheduleChunkDays = 4
/** Days in one schedule request for a group. */
export const groupScheduleChunkDays = 2
/** Shops looked up at once. */
export const shopLookupBatch = 5
/** The longest appointment, in minutes (times/range). */
export const maxAppointmentMinutes = 720
/** The largest amount of money that can be entered, in minor units (money/entered). */
export const amountCap = 199_999
/** The minimum age at an adults-only shop. */
export const adultAge = 21
/** Seconds until the waiting room tries again, unless the operator sets others (running/waiting-room). */
export const waitingRoomSeconds = 30
/** The `kind` of a shop whose professionals rent their chairs. */
export const rentalShopKind = 0
/** The id and the route of the pseudo-professional. */
export const anyBarber = 'any'
/** Lines of products in one cart, and pieces in one line. */
export const maxProductLines = 50
export const maxProductQuantity = 1000
/** Characters of a professional's passcode. */
export const maxPasscodeLength = 32
/** Characters of a promo's or a gift card's code. */
export const maxCodeLength = 64
/** Digits of a sign-in code, and minutes for which it is valid (accounts/code). */
export const codeLength = 6
export const codeMinutes = 5
/** Wrong tries after which a code is void. */
export const codeTries = 5
/** How long a session lasts after its last use, in days (accounts/session-length). */
export const sessionDays = 30
/** How long a session lasts from its start, however much it is used, in days (accounts/session-length). */
export const sessionDaysAtMost = 90
/** The browsers and apps by which guests recognise their sessions. */
export const browsers = [
  'Safari',
  'Chrome',
  'Firefox',
  'Edge',
  'Opera',
  'Samsung Internet',
  'Instagram',
  'Facebook',
  'TikTok',
] as const
/** The systems on which these run, or kinds of device where the browser names it. */
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'ChromeOS'] as const
/** The version of the text that asks for consent to news and offers; each text has its own (consent/record). */
export const consentTextVersion = 1
/** The channels by which a shop can send news and offers. Guests agree to each separately. */
export const newsChannels = ['email', 'phone'] as const
/** Characters of a password (accounts/password-rules). The upper limit bounds the cost of hashing. */
export const minPasswordLength = 8
export const maxPasswordLength = 200
/** Days after an appointment in which it can be rated or tipped (changes/rating, tips/after). */
export const daysAfterwards = 30
/** Characters of a review (changes/rating). */
export const maxReviewLength = 2000
/** Characters of a guest's note to the shop (bookings/note). */
export const maxNoteLength = 500
/** The smallest gift card, and the amounts that are offered; minor units (gift-cards/amount). */
export const giftCardMinimum = 5000
export const giftCardTiers = [5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000] as const
/** How many days ahead a gift card can be sent, and at which hour in the shop (gift-cards/recipient). */
export const giftCardSendDays = 365
export const giftCardSendHour = 9
/** Minutes for which a waiting-list offer stands, unless the shop sets others (waiting-list/offer). */
export const offerMinutes = 15
/** The version of the recorded choice about cookies, and the days of its validity (consent/cookie-record). */
export const cookieConsentVersion = 1
export const cookieConsentDays = 30
/** Milliseconds in which the page around a frame must answer for its visitor. */
export const parentAnswerMs = 1000

/** The form of an `Idempotency-Key` that nobody can guess. Knowing it suffices to ask for the answer. */
export const ownKey = /^own-[0-9a-f]{32}$/
