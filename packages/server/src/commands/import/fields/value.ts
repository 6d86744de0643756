import { anyBarber, maxAppointmentMinutes, maxCodeLength } from '@openchair/contract'
import { cleanEmail, giftCardKey, isEmail, maxBuffer } from '@openchair/rules'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneFault } from '../../../accounts/phone-numbers.ts'
import { isUuid } from '../../../store/uuid.ts'
import { decimal, text, written } from './field.ts'

/** Reads `25`, `25%` or `8.875 %`, up to 100. */
const parsePercentage = (value: string): number | undefined => {
  const [, number = ''] = /^(\d{1,3}(?:\.\d{1,4})?)(?: ?%)?$/.exec(value) ?? []
  return number !== '' && Number(number) <= 100 ? Number(number) : undefined
}

/** Reads `45` or `45.50`, in minor units. Every supported currency has 100 of them. */
const parsePrice = (value: string): number | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads `45`, `45 min`, `1h` or `1h15`, in minutes. */
const parseMinutes = (value: string): number | undefined => {
  const [, hours, minutes] = /^(?:(\d{1,3}) ?h)? ?(?:(\d{1,5})(?: ?min)?)?$/.exec(value) ?? []
  const isTime = (hours ?? minutes) !== undefined && (hours === undefined || Number(minutes ?? 0) < 60)
  return isTime ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : undefined
}

export const price = written('a price such as 45 or 45.50', parsePrice)

export const percentage = written('a percentage from 0 to 100', parsePercentage)

/** A discount. 0 is refused, because it would be no discount. */
export const discountAmount = written(
  'an amount above 0 such as 5 or 7.50',
  (value) => parsePrice(value) || undefined,
)
export const share = written(
  'a percentage above 0, up to 100',
  (value) => parsePercentage(value) || undefined,
)

export const duration = written(
  `a duration such as 45 or 1h15, of at most ${maxAppointmentMinutes / 60} hours`,
  (value) => {
    const minutes = parseMinutes(value)
    return minutes !== undefined && minutes > 0 && minutes <= maxAppointmentMinutes ? minutes : undefined
  },
)

/** A part of a service in minutes. A negative one leaves the professional free (times/segments). */
export const segment = written('minutes of work such as 45, or of a pause such as -30', (value) => {
  const isPause = value.startsWith('-')
  const minutes = parseMinutes(isPause ? value.slice(1) : value) ?? 0
  if (minutes === 0 || minutes > maxAppointmentMinutes) return undefined
  return isPause ? -minutes : minutes
})

/** The time around an appointment that its professional is taken for as well (times/buffers). */
export const buffer = written(`a duration such as 5 or 10, of at most ${maxBuffer / 60} hours`, (value) => {
  const minutes = parseMinutes(value)
  return minutes !== undefined && minutes <= maxBuffer ? minutes : undefined
})

/** The time before an appointment until which something is possible, up to thirty days. */
export const notice = written('a duration such as 90, 2h or 24h, of at most 720h (30 days)', (value) => {
  const minutes = parseMinutes(value)
  return minutes !== undefined && minutes <= 43_200 ? minutes : undefined
})

export type Deposit = { readonly type: 'percentage' | 'amount'; readonly value: number }
export const deposit = written('a deposit such as 25% or 10.00', (value): Deposit | undefined => {
  const isPercentage = value.endsWith('%')
  const number = isPercentage ? parsePercentage(value) : parsePrice(value)
  return number ? { type: isPercentage ? 'percentage' : 'amount', value: number } : undefined
})

const word = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * A name that is part of a page's address. A text that looks like an id is refused, because it could be
 * mistaken for one.
 */
export const route = written('lower-case letters, digits and single dashes', (value) =>
  word.test(value) && value.length <= 100 && !isUuid(value) ? value : undefined,
).refine((value) => value !== anyBarber, {
  message: `"${anyBarber}" means any professional: choose another route`,
})
export const key = written('a short word of lower-case letters, digits and single dashes', (value) =>
  word.test(value) && value.length <= 60 ? value : undefined,
)

/** A promo code. It is ASCII only, so that upper and lower case mean the same in every language. */
export const promoCode = written(
  `a code of 3 to ${maxCodeLength} letters, digits, dashes, dots and underscores`,
  (value) => (/^[a-z0-9._-]{3,}$/i.test(value) && value.length <= maxCodeLength ? value : undefined),
)
/** A gift card's code, which is worth money and so must be hard to guess. */
export const giftCardCode = written(
  'a code of 10 to 32 letters and digits, such as ABCD-1234-EFGH',
  (value) =>
    /^[a-z0-9 -]+$/i.test(value) && /^[A-Z0-9]{10,32}$/.test(giftCardKey(value)) ? value : undefined,
)

/**
 * A phone of any country in international form, because guests come from everywhere. It is stored as E.164
 * (accounts/phone).
 */
export const phone = written(
  'a phone number with its country, such as +1 212 555 0114 or +33 1 44 55 66 77',
  (value) => {
    const parsed = value.startsWith('+') ? parsePhoneNumberFromString(value) : undefined
    return parsed?.isValid() ? parsed.number : undefined
  },
).refine((value) => phoneFault(value) !== 'phone_costly', {
  message:
    'costs extra to call or to text (a premium, shared-cost or personal number): give a mobile, a landline or a free number',
})

export const email = written('an e-mail address', (value) => {
  const address = cleanEmail(value).toLowerCase()
  return isEmail(address) && address.length <= 254 ? address : undefined
})

export const colour = written('a colour such as #1B2A41', (value) =>
  /^#[0-9a-f]{6}$/i.test(value) ? value : undefined,
)

export const link = written('an address such as https://example.com', (value) =>
  value.startsWith('https://') && URL.canParse(value) && value.length <= 500 ? value : undefined,
)

/** A Meta pixel's id. It has only digits, because it becomes part of an address from which pages load. */
export const metaPixelId = written('a Meta pixel’s number such as 1234567890123456', (value) =>
  /^\d{8,20}$/.test(value) ? value : undefined,
)
export const analyticsMeasurementId = written('a measurement ID such as G-AB12CD34EF', (value) =>
  /^G-[A-Z0-9]{4,20}$/.test(value) ? value : undefined,
)

export const frameOrigin = written('an origin such as https://example.com or http://127.0.0.1:*', (value) =>
  /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/i.test(value) ? value : undefined,
)

export const latitude = decimal(-90, 90)
export const longitude = decimal(-180, 180)
/** A name of a person or a place, which is the same in every language. */
export const name = text(100)
export const line = text(200)
