import { safeName } from '@openchair/rules'
import { areGsm, toGsm } from './gsm.ts'

/** Fields of a message's content that hold names of people. */
const personKeys: ReadonlySet<string> = new Set(['firstName', 'guest', 'barber'])
/** Fields that hold names of people, shops, streets and services. */
const nameKeys: ReadonlySet<string> = new Set([...personKeys, 'name', 'shop', 'address', 'services'])

export type ShortenName = (name: string) => string

/**
 * Shortens a person's name unless messages may not show it. A shortened one might pass the check, and appear
 * in some messages but not in others.
 */
const shortenedName = (name: string, key: string, shorten: ShortenName): string =>
  personKeys.has(key) && safeName(name) === null ? name : shorten(name)

const shortenedAt = (value: unknown, shorten: ShortenName, key = ''): unknown => {
  if (typeof value === 'string') return nameKeys.has(key) ? shortenedName(value, key, shorten) : value
  if (Array.isArray(value)) return value.map((each) => shortenedAt(each, shorten, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [inner, shortenedAt(each, shorten, inner)]),
  )
}

/** Shortens all names in the content of a message. */
export const withShortNames = <Content extends object>(content: Content, shorten: ShortenName): Content =>
  // The content is plain data, and only texts in it change.
  shortenedAt(content, shorten) as Content

/** Characters at the end of a name that belong to no word, such as the `&` of `Kingsley &`. */
const wordless = /[^\p{L}\p{M}\p{N}]+$/u

/** Cuts a name to at most so many characters. A cut name ends with a word's beginning and a full stop. */
export const cutName = (name: string, most: number): string => {
  const signs = Array.from(name)
  if (signs.length <= most) return name
  const start = signs.slice(0, most - 1).join('')
  return `${start.replace(wordless, '') || start.trimEnd()}.`
}

const cutTo =
  (most: number): ShortenName =>
  (name) =>
    cutName(name, most)

/**
 * Removes characters outside the GSM alphabet, because a single one more than halves the room of the whole
 * text. Empty if no others are left.
 */
const plainTo =
  (most: number): ShortenName =>
  (name) =>
    cutTo(most)(Array.from(toGsm(name)).filter(areGsm).join('').trim())

/** The ways to shorten names, each to a shorter one than the way before. */
export const shorterNames: readonly ShortenName[] = [cutTo(12), cutTo(6), plainTo(12), plainTo(4)]
