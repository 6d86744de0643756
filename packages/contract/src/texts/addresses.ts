import { hasLink } from './links.ts'
import { withoutUnseen } from './plain-text.ts'

/** Seven digits or more, with characters between them as in a phone number. */
const phone = /\p{Nd}(?:[ \t().+\p{Pd}]{0,3}\p{Nd}){6,}/u

/** Requires that digits are not part of a longer number. */
const alone = (digits: string): string => String.raw`(?<![\d+]|\d[ .-])(?:${digits})(?!\d|[ .-]{1,2}\d{3})`
const year = String.raw`(?:19|20)\d\d`
const month = String.raw`(?:0?[1-9]|1[0-2])`
const monthDay = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const time = String.raw`(?:[01]?\d|2[0-3])[.h][0-5]\d`
/** Days, years, times and sums: groups of digits that are no phone number. */
const others = new RegExp(
  [
    alone(String.raw`${year}-${month}-${monthDay}`),
    alone(String.raw`${monthDay}([.-]) ?${month}\1 ?${year}`),
    alone(`${year} ?\\p{Pd} ?${year}`),
    String.raw`(?<![\d.]|\d )${time}(?! ?\p{Pd}? ?\d{3}|[.\d])`,
    String.raw`(?<![\d+]|\d[ .-])\d{1,3}(?:[ .]000)+(?![ .-]?\d)`,
    String.raw`[$€£] ?\d{1,3}(?:[ .]\d{3})+(?![ .-]?\d)`,
    String.raw`(?<![\d+]|\d[ .-])\d{1,3}(?:[ .]\d{3})+(?= ?[$€£])`,
  ].join('|'),
  'gu',
)

const hasPhone = (text: string): boolean => phone.test(text.replace(others, '\n'))

/** Tells if a text has an address: a link, or a phone number, which phones turn into a link. */
export const hasAddress = (text: string): boolean =>
  hasLink(text) || hasPhone(withoutUnseen(text).normalize('NFKC'))
