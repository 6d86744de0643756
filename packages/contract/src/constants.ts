/** Limits that widget and server both enforce. */

/** The most appointments in one cart; each is for one guest. */
export const maxAppointments = 5
/** The most services and add-ons in a list or a request. */
export const maxServices = 500
/** The most rows that a caller can request with `limit` (wire/limit-and-order). */
export const maxLimit = 500
/** The most services and add-ons of one appointment. Bounds its length and the size of a request. */
export const maxServicesPerAppointment = 20
/** The most days in one request for a range of the schedule (times/range). */
export const maxRangeDays = 62
/** The days that the widget requests at once for one professional, or for any. */
export const scheduleChunkDays = 4
/** The days that the widget requests at once for a group. */
export const groupScheduleChunkDays = 2
/** The number of shops that are looked up at once. */
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
/** The id and the route that stand for any professional. */
export const anyBarber = 'any'
/** The most lines of products in one cart, and the most pieces in one line. */
export const maxProductLines = 50
export const maxProductQuantity = 1000
/** The most characters of a professional's passcode. */
export const maxPasscodeLength = 32
/** The most characters of a promo's or a gift card's code. */
export const maxCodeLength = 64
/** The digits of a sign-in code, and the minutes for which it is valid (accounts/code). */
export const codeLength = 6
export const codeMinutes = 5
/** Minutes for which the link and the code of a mail open the desk (desk/sign-in). */
export const staffSignInMinutes = 10
/** Days for which an invitation to the desk can be accepted (desk/invitations). */
export const staffInvitationDays = 3
/** The number of wrong tries after which a sign-in code is invalid. */
export const codeTries = 5
/** Days that a session lasts after its last use (accounts/session-length). */
export const sessionDays = 30
/** Days that a session lasts from its start, however much it is used (accounts/session-length). */
export const sessionDaysAtMost = 90
/** The browsers and apps whose names help guests to recognise their sessions. */
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
/** The systems on which these run, or the kind of device where the browser names only that. */
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'ChromeOS'] as const
/** The version of the text that asks for consent to news; each new text gets another (consent/record). */
export const consentTextVersion = 1
/** The channels by which a shop can send news and offers. Guests agree to each separately. */
export const newsChannels = ['email', 'phone'] as const
/** Limits of a password's length (accounts/password-rules). The upper one bounds the cost of hashing. */
export const minPasswordLength = 8
export const maxPasswordLength = 200
/** Days after an appointment during which it can be rated or tipped (changes/rating, tips/after). */
export const daysAfterwards = 30
/** The most characters of a review (changes/rating). */
export const maxReviewLength = 2000
/** The most characters of a guest's note to the shop (bookings/note). */
export const maxNoteLength = 500
/** The most characters of a shop's note on a guest. */
export const maxGuestNoteLength = 1000
/** The smallest amount of a gift card, and the amounts that are offered; minor units (gift-cards/amount). */
export const giftCardMinimum = 5000
export const giftCardTiers = [5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000] as const
/** The most days ahead for which a gift card can be sent, and the hour in the shop (gift-cards/recipient). */
export const giftCardSendDays = 365
export const giftCardSendHour = 9
/** Minutes for which a waiting-list offer is valid, unless the shop sets others (waiting-list/offer). */
export const offerMinutes = 15
/** The version of the recorded choice about cookies, and its days of validity (consent/cookie-record). */
export const cookieConsentVersion = 1
export const cookieConsentDays = 30
/** Milliseconds in which the page around a frame must answer about its visitor's consent. */
export const parentAnswerMs = 1000

/** The form of an `Idempotency-Key` that nobody can guess. Whoever knows one can ask for its answer. */
export const ownKey = /^own-[0-9a-f]{32}$/
/** The most passkeys of one member of staff: more than anybody has devices. */
export const maxPasskeys = 20
/** The hints that the desk shows until somebody follows or closes them, the most important one first (desk/hints). */
export const deskHints = ['passkey', 'secondOwner', 'secondPasskey'] as const
