import { safeName } from '@openchair/rules'
import { areGsm, toGsm } from './gsm.ts'

/** Fields of a message's content that hold names of people. */
const personKeys: ReadonlySet<string> = new Set(['firstName', 'guest', 'barber'])
/** Those and fields with other names: of shops, streets and services. */
const nameKeys: ReadonlySet<string> = new Set([...personKeys, 'name', 'shop', 'address', 'services'])

export type ShortenName = (name: string) => string

/**
 * Leaves a person's name alone if messages do not show it: shortened it might pass the check, and appear in
 * some messages but not in others.
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

/** The content of a message with all its names shortened. */
export const withShortNames = <Content extends object>(content: Content, shorten: ShortenName): Content =>
  // Content is plain data, and only its texts change.
  shortenedAt(content, shorten) as Content

/** Characters at a name's end that belong to no word, such as the `&` of `Kingsley &`. */
const wordless = /[^\p{L}\p{M}\p{N}]+$/u

/** Cuts a name to at most so many characters; a cut one ends within a word, with a full stop. */
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
 * Removes characters outside the GSM alphabet: a single one more than halves the room of the whole text.
 * Empty if no other is left.
 */
const plainTo =
  (most: number): ShortenName =>
  (name) =>
    cutTo(most)(Array.from(toGsm(name)).filter(areGsm).join('').trim())

/** Ways to shorten names, each shorter than the one before. */
export const shorterNames: readonly ShortenName[] = [cutTo(12), cutTo(6), plainTo(12), plainTo(4)]
