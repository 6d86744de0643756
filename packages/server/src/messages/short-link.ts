import { isUuid } from '../store/uuid.ts'

/** Signs of a short id. */
const signsOfId = 22

/** The id of a sale or of an application in 22 signs, so that a text message has room for more than its link. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id that a short one stands for; undefined where it stands for none. */
const longId = (short: string): string | undefined => {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) && shortId(id) === short ? id : undefined
}

/** Where short addresses lead: `r` to a reservation, `w` to a place on the waiting list. */
export const shortPages = { r: 'view-reservation', w: 'waiting-list' } as const

/** Signs that tell the offers of one application apart: three bytes of the offer's id. */
const signsOfOffer = 4

/**
 * A short address that leads to a page of the widget. It is the same permission as the page's own address. Of an offer, it says
 * which of the application's it is, so that whoever opens it once that has lapsed is told so (behaviour 42).
 */
export const shortLink = (
  publicUrl: string,
  page: keyof typeof shortPages,
  id: string,
  offerId?: string,
): string =>
  `${publicUrl}/${page}/${shortId(id)}${offerId === undefined ? '' : shortId(offerId).slice(0, signsOfOffer)}`

/** What a short address names: an id, and how the id of an offer begins, such as `7f3a90`; undefined where it names nothing. */
export const namedBy = (
  short: string,
): { readonly id: string; readonly offer: string | undefined } | undefined => {
  const whole = short.length === signsOfId ? short : short.slice(0, -signsOfOffer)
  const id = longId(whole)
  const offer = short.slice(whole.length)
  if (id === undefined || !/^[\w-]*$/.test(offer)) return undefined
  return { id, offer: offer === '' ? undefined : Buffer.from(offer, 'base64url').toString('hex') }
}
