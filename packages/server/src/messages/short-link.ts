import { isUuid } from '../store/uuid.ts'

/** Characters of a short id. */
const signsOfId = 22

/** The id of a sale or an application in 22 characters, so that a text message has room for more. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id that a short one stands for; undefined if it is none. */
const longId = (short: string): string | undefined => {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) && shortId(id) === short ? id : undefined
}

/** The pages of short addresses: `r` for a reservation, `w` for a waiting-list application. */
export const shortPages = { r: 'view-reservation', w: 'waiting-list' } as const

/** Characters that tell the offers of one application apart: three bytes of the offer's id. */
const signsOfOffer = 4

/**
 * A short address of a widget page. It gives the same access as the page's own address. For an offer it tells
 * which of the application's offers is meant, so that the page can say if that one has lapsed (waiting-list/lapsing).
 */
export const shortLink = (publicUrl: string, page: keyof typeof shortPages, id: string, offerId?: string) =>
  `${publicUrl}/${page}/${shortId(id)}${offerId === undefined ? '' : shortId(offerId).slice(0, signsOfOffer)}`

/**
 * Reads a short address: an id, and the beginning of an offer's id, such as `7f3a90`; undefined if it is
 * none.
 */
export const namedBy = (
  short: string,
): { readonly id: string; readonly offer: string | undefined } | undefined => {
  const whole = short.length === signsOfId ? short : short.slice(0, -signsOfOffer)
  const id = longId(whole)
  const offer = short.slice(whole.length)
  if (id === undefined || !/^[\w-]*$/.test(offer)) return undefined
  return { id, offer: offer === '' ? undefined : Buffer.from(offer, 'base64url').toString('hex') }
}
