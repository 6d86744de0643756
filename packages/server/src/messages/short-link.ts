import { isUuid } from '../store/uuid.ts'

/** The id of a sale or of an application in 22 signs, so that a text message has room for more than its link. */
const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** The id that a short one stands for; undefined where it stands for none. */
export const longId = (short: string): string | undefined => {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) && shortId(id) === short ? id : undefined
}

/** Where short addresses lead: `r` to a reservation, `w` to a place on the waiting list. */
export const shortPages = { r: 'view-reservation', w: 'waiting-list' } as const

/** A short address that leads to a page of the widget. It is the same permission as the page's own address. */
export const shortLink = (publicUrl: string, page: keyof typeof shortPages, id: string): string =>
  `${publicUrl}/${page}/${shortId(id)}`
