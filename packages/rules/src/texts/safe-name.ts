import { hasLink, plainLine, unlinked } from '@openchair/contract'

declare const given: unique symbol
declare const safe: unique symbol

/**
 * A person's name as somebody typed it. Only `safeName` and `staffName` turn it into a text, so that no
 * message shows it raw.
 */
export type GivenName = { readonly [given]: true }

/** A name that may appear in a shop's messages. */
export type SafeName = string & { readonly [safe]: true }

/** Marks a name as given. */
export const givenName = (name: string): GivenName => name as unknown as GivenName

const textOf = (name: GivenName | string): string => name as unknown as string

const maxSigns = 60
const maxWords = 5

/** Letters with their marks, and the characters between them in the names of all languages. */
const nameSigns = /^[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*\p{L}[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*$/u

const isName = (text: string): boolean =>
  Array.from(text).length <= maxSigns &&
  text.split(' ').length <= maxWords &&
  nameSigns.test(text) &&
  !hasLink(text)

/**
 * A name fit for messages to guests, calendars, pages and the payment provider (messages/names). It has only
 * letters, marks, spaces, ' ’ ʼ - . · ・ and joiners between letters, at most 60 characters and five words,
 * and nothing like an address. Otherwise its first word, if that is fit; else null, and the message does
 * without a name.
 */
export const safeName = (name: GivenName | string): SafeName | null => {
  const whole = plainLine(textOf(name)).replace(/\s+/gu, ' ').trim()
  const [word = ''] = whole.split(' ')
  const found = [whole, word].find(isName)
  return found === undefined ? null : (found as SafeName)
}

/** A person's full name, by the same rule. */
export const safeFullName = ({ firstName, lastName }: PersonName): SafeName | null =>
  safeName(`${textOf(firstName)} ${textOf(lastName)}`)

/**
 * A name as staff read it: as typed, but without control and bidirectional characters, and never as a link
 * (messages/names-for-staff).
 */
export const staffName = (name: GivenName | string): string => unlinked(plainLine(textOf(name))).trim()

type PersonName = { readonly firstName: GivenName | string; readonly lastName: GivenName | string }

/** Tells if two names were typed the same. */
export const isSameName = (one: GivenName, other: GivenName): boolean => one === other
