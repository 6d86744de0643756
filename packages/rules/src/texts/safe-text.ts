import { hasAddress, hasLink, plainLine, plainText, unlinked } from '@openchair/contract'

declare const given: unique symbol

/** A person's message as typed. Only `safeText` and `staffText` turn it into a text that can be shown. */
export type GivenText = { readonly [given]: 'text' }

/** Marks a text as typed by a person. */
export const givenText = (text: string): GivenText => text as unknown as GivenText

/**
 * Makes a person's words fit to be quoted by a shop's page or message: without control and bidirectional
 * characters (messages/words). Null if they are empty or contain an address, as texts from before that rule
 * may.
 */
export const safeText = (text: GivenText | string): string | null => {
  const plain = plainText(text as unknown as string).trim()
  return plain === '' || hasAddress(plain) ? null : plain
}

/** Makes a text fit for staff: as written, without control characters or links (messages/names-for-staff). */
export const staffText = (text: GivenText | string): string =>
  unlinked(plainText(text as unknown as string)).trim()

declare const safe: unique symbol

/**
 * A person's name as typed. Only `safeName` and `staffName` turn it into a text, so no message shows it raw.
 */
export type GivenName = { readonly [given]: 'name' }

/** A name that may appear in a shop's messages. */
export type SafeName = string & { readonly [safe]: true }

/** Marks a name as typed by a person. */
export const givenName = (name: string): GivenName => name as unknown as GivenName

const textOf = (name: GivenName | string): string => name as unknown as string

const maxSigns = 60
const maxWords = 5

/** Matches letters with their marks, and the characters between them in names of all languages. */
const nameSigns = /^[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*\p{L}[\p{L}\p{M} '’ʼ.·・\-\u200c\u200d]*$/u

const isName = (text: string): boolean =>
  Array.from(text).length <= maxSigns &&
  text.split(' ').length <= maxWords &&
  nameSigns.test(text) &&
  !hasLink(text)

/**
 * Makes a name fit for messages to guests, calendars, pages and the payment provider (messages/names). A fit
 * name has only letters, marks, spaces, ' ’ ʼ - . · ・ and joiners between letters, at most 60 characters and
 * five words, and nothing like an address. Otherwise gives its first word, if that is fit; else null, and the
 * message does without a name.
 */
export const safeName = (name: GivenName | string): SafeName | null => {
  const whole = plainLine(textOf(name)).replace(/\s+/gu, ' ').trim()
  const [word = ''] = whole.split(' ')
  const found = [whole, word].find(isName)
  return found === undefined ? null : (found as SafeName)
}

/** Makes a person's full name fit by the same rule. */
export const safeFullName = ({ firstName, lastName }: PersonName): SafeName | null =>
  safeName(`${textOf(firstName)} ${textOf(lastName)}`)

/** Makes a name fit for staff: as typed, without control characters or links (messages/names-for-staff). */
export const staffName = (name: GivenName | string): string => unlinked(plainLine(textOf(name))).trim()

type PersonName = { readonly firstName: GivenName | string; readonly lastName: GivenName | string }

/** Tells if two names were typed the same. */
export const isSameName = (one: GivenName, other: GivenName): boolean => one === other
