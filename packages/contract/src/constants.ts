/** Limits that both sides hold to (spec 9). */

/** Appointments (guests) in one cart. */
export const maxAppointments = 5
/** Services and add-ons in a list, and in a request. */
export const maxServices = 500
/** Rows that a call can be asked for by `limit` (spec 7, Services and products). */
export const maxLimit = 500
/** Services and add-ons of one appointment; bounds the size of a request and the length of an appointment. */
export const maxServicesPerAppointment = 20
/** Days that one schedule range asks for (behaviour 2). */
export const maxRangeDays = 62
/** Days of one schedule request for a single professional, or for any. */
export const scheduleChunkDays = 4
/** Days of one schedule request for a group. */
export const groupScheduleChunkDays = 2
/** Shops looked up at once. */
export const shopLookupBatch = 5
/** The length an appointment may have, in minutes (behaviour 2). */
export const maxAppointmentMinutes = 720
/** The largest amount of money that can be entered, in minor units (spec 5, Money and amounts). */
export const amountCap = 199_999
/** The minimum age at an adults-only shop. */
export const adultAge = 21
/** Seconds after which the waiting room asks again, where no operator said otherwise (spec 4, Waiting room). */
export const waitingRoomSeconds = 30
/** The `kind` of a shop whose professionals rent their chairs. */
export const rentalShopKind = 0
/** The id and the route of the pseudo-professional. */
export const anyBarber = 'any'
/** Lines of products in one cart, and the pieces that one line can ask for. */
export const maxProductLines = 50
export const maxProductQuantity = 1000
/** Characters that a professional's passcode can have. */
export const maxPasscodeLength = 32
/** Characters that a promo's or a gift card's code can have. */
export const maxCodeLength = 64
/** Digits of a code for signing in, and how long it can be used, in minutes (behaviour 18). */
export const codeLength = 6
export const codeMinutes = 5
/** Wrong tries after which a code is void. */
export const codeTries = 5
/** How long a session lasts after its last use, in days (behaviour 28). */
export const sessionDays = 30
/** How long a session lasts from its making, whatever its use, in days (behaviour 51). */
export const sessionDaysAtMost = 90
/** The browsers and apps that a guest knows a session of theirs again by. */
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
/** The systems that these run on, or kinds of device where a browser tells it. */
export const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'ChromeOS'] as const
/** Of the text that asks for consent to news and offers; another text has another version (behaviour 32). */
export const consentTextVersion = 1
/** The channels by which a shop can send news and offers, each agreed to by itself. */
export const newsChannels = ['email', 'phone'] as const
/** Characters of a password (spec 9, Customer); the most bounds what hashing one costs. */
export const minPasswordLength = 8
export const maxPasswordLength = 200
/** Days after an appointment in which it can be rated, and tipped (behaviour 39, 40). */
export const daysAfterwards = 30
/** Characters of a review (behaviour 40). */
export const maxReviewLength = 2000
/** Signs of what whoever books writes for the shop (behaviour 67). */
export const maxNoteLength = 500
/** The least that a gift card is sold for, and the sums that are offered; minor units (spec 9, Money and tipping). */
export const giftCardMinimum = 5000
export const giftCardTiers = [5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000] as const
/** Until how many days ahead a gift card can be sent to its recipient, and at which hour of the shop (behaviour 41). */
export const giftCardSendDays = 365
export const giftCardSendHour = 9
/** How long an offer of the waiting list stands, in minutes, unless the shop says otherwise (behaviour 17). */
export const offerMinutes = 15
/** Of the record of a choice about cookies, and how many days it holds (spec 5, 9). */
export const cookieConsentVersion = 1
export const cookieConsentDays = 30
/** How long the page around a frame has to answer for its visitor, in milliseconds (spec 9). */
export const parentAnswerMs = 1000

/** An `Idempotency-Key` that nobody can guess, so that it is enough to ask what became of what was sent under it. */
export const ownKey = /^own-[0-9a-f]{32}$/
