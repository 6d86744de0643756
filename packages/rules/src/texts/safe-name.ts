import { hasLink, plainLine, unlinked } from '@openchair/contract'

declare const given: unique symbol
declare const safe: unique symbol

/** A person's name as somebody gave it. It is a text only once `safeName` or `staffName` has read it, so that no message shows it raw. */
export type GivenName = { readonly [given]: true }

/** A name that may stand in what a shop sends. */
export type SafeName = string & { readonly [safe]: true }

/** Marks a name as given. */
export const givenName = (name: string): GivenName => name as unknown as GivenName

const textOf = (name: GivenName | string): string => name as unknown as string

const maxSigns = 60
const maxWords = 5

/** Letters with their marks, and what stands between them in the names of all languages. */
const nameSigns = /^[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*\p{L}[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*$/u

const isName = (text: string): boolean =>
  Array.from(text).length <= maxSigns &&
  text.split(' ').length <= maxWords &&
  nameSigns.test(text) &&
  !hasLink(text)

/**
 * A name as messages to guests, calendars, pages and the payment provider may bear it: letters, marks, blanks, ' ’ ʼ - . · ・ and joiners
 * between letters, at most 60 signs and five words, nothing like an address; else its first word, where that is such a name; else
 * null, and the message is worded without (behaviour 56).
 */
export const safeName = (name: GivenName | string): SafeName | null => {
  const whole = plainLine(textOf(name)).replace(/\s+/gu, ' ').trim()
  const [word = ''] = whole.split(' ')
  const found = [whole, word].find(isName)
  return found === undefined ? null : (found as SafeName)
}

/** The whole name of a person, by the same rule. */
export const safeFullName = ({ firstName, lastName }: PersonName): SafeName | null =>
  safeName(`${textOf(firstName)} ${textOf(lastName)}`)

/** A name as staff read it: as it was given, without control and bidirectional signs, and never as a link (behaviour 56). */
export const staffName = (name: GivenName | string): string => unlinked(plainLine(textOf(name))).trim()

type PersonName = { readonly firstName: GivenName | string; readonly lastName: GivenName | string }

/** Tells that two names were given alike. */
export const isSameName = (one: GivenName, other: GivenName): boolean => one === other
