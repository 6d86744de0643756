import { isUuid } from '../store/uuid.ts'

/** The number of characters of a short id. */
const signsOfId = 22

/** Writes the id of a sale or an application in 22 characters, to save room in a text message. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** Reads the id that a short id stands for; undefined if it stands for none. */
const longId = (short: string): string | undefined => {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) && shortId(id) === short ? id : undefined
}

/** The pages to which short addresses lead: `r` to a reservation, `w` to a waiting-list application. */
export const shortPages = { r: 'view-reservation', w: 'waiting-list' } as const

/** The characters of an offer's id that tell the offers of one application apart: three bytes of it. */
const signsOfOffer = 4

/**
 * Makes a short address of a widget page. It gives the same access as the page's own address. For an offer it
 * says which of the application's offers is meant, so that the page can say if it has lapsed
 * (waiting-list/lapsing).
 */
export const shortLink = (publicUrl: string, page: keyof typeof shortPages, id: string, offerId?: string) =>
  `${publicUrl}/${page}/${shortId(id)}${offerId === undefined ? '' : shortId(offerId).slice(0, signsOfOffer)}`

/**
 * Reads a short address: an id, and the beginning of an offer's id, such as `7f3a90`. Undefined if it is not
 * one.
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
