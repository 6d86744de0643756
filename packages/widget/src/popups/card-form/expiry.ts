const inThisCentury = 2000

/** `MM / YY` while it is typed: a month above 1 gets a leading zero, and the slash is added. */
export const formatExpiry = (text: string, before: string): string => {
  const isDeleting = text.length < before.length
  const typed = text.replace(/\D/g, '')
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  return digits.length === 2 && !isDeleting ? `${digits} / ` : digits
}

export type ExpiryFault = 'incomplete' | 'past'

/** What is wrong with an expiry; `today` is a day, and a card is good until its month has ended. */
export const expiryFault = (text: string, today: string): ExpiryFault | undefined => {
  const [month = 0, year = 0] = text.split('/').map((part) => Number(part.trim()))
  const digits = text.replace(/\D/g, '')
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete'
  const expires = `${inThisCentury + year}-${String(month).padStart(2, '0')}`
  return expires < today.slice(0, 7) ? 'past' : undefined
}
