const inThisCentury = 2000

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Tells if the new text is the old one with one stretch deleted. */
const isCutFrom = (before: string, text: string): boolean => {
  let same = 0
  while (same < text.length && text[same] === before[same]) same += 1
  return text.length < before.length && before.endsWith(text.slice(same))
}

/** Splits digits into month and year. A digit that cannot begin a two-digit month is the whole month. */
const split = (digits: string): readonly [month: string, year: string] =>
  /^([2-9]|1[3-9])/.test(digits)
    ? [`0${digits.slice(0, 1)}`, digits.slice(1)]
    : [digits.slice(0, 2), digits.slice(2)]

/** The last two digits of a year, even if four are typed. `20` stays, because more digits may follow. */
const shortYear = (year: string): string => {
  if (!year.startsWith('20')) return year.slice(0, 2)
  return year.length < 4 ? year : year.slice(2, 4)
}

/**
 * Formats an expiry as `MM / YY` while it is typed, pasted or filled in: adds a leading zero and the slash,
 * and shortens a year of four digits. Deleting in the middle leaves the rest in place, so that the caret
 * stays.
 */
export const formatExpiry = (text: string, before: string): string => {
  const isDeleting = isCutFrom(before, text)
  if (isDeleting && /\/.*\d/.test(text)) return text
  const [first = '', ...rest] = text.split('/').map(digitsOf)
  const hasMonth = rest.length > 0 && first !== '' && first.length <= 2 && !isDeleting
  const [month, year] = hasMonth ? [first.padStart(2, '0'), rest.join('')] : split(digitsOf(text))
  if (month.length < 2 || (isDeleting && year === '')) return month
  return `${month} / ${shortYear(year)}`
}

export type ExpiryFault = 'incomplete' | 'past'

/** The fault of an expiry. `today` is a calendar day. A card is valid until the end of its month. */
export const expiryFault = (text: string, today: string): ExpiryFault | undefined => {
  const [month = '', year = ''] = text.split('/').map(digitsOf)
  if (year.length !== 2 || Number(month) < 1 || Number(month) > 12) return 'incomplete'
  const expires = `${inThisCentury + Number(year)}-${month.padStart(2, '0')}`
  return expires < today.slice(0, 7) ? 'past' : undefined
}
