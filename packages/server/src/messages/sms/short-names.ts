import { safeName } from '@openchair/rules'
import { areGsm, toGsm } from './gsm.ts'

/** Fields of a message's content that hold names of people. */
const personKeys: ReadonlySet<string> = new Set(['firstName', 'guest', 'barber'])
/** Those with other names as well: of shops, streets and services. */
const nameKeys: ReadonlySet<string> = new Set([...personKeys, 'name', 'shop', 'address', 'services'])

export type ShortenName = (name: string) => string

/** A name of a person that no message bears stays as it is: cut short it would pass, and name them in some messages and not in others. */
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

/** The content of a message with every name in it shortened. */
export const withShortNames = <Content extends object>(content: Content, shorten: ShortenName): Content =>
  // Content is plain data, of which nothing but texts changes.
  shortenedAt(content, shorten) as Content

/** Signs at a name's end that are no part of a word, such as the `&` of `Kingsley &`. */
const wordless = /[^\p{L}\p{M}\p{N}]+$/u

/** A name of so many signs at most: one that is cut ends in a part of a word and a full stop. */
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

/** Without the signs that text messages lack: one of them makes the whole text hold less than half. Empty where no other is left. */
const plainTo =
  (most: number): ShortenName =>
  (name) =>
    cutTo(most)(Array.from(toGsm(name)).filter(areGsm).join('').trim())

/** Ways to shorten names, each of which leaves less of them. */
export const shorterNames: readonly ShortenName[] = [cutTo(12), cutTo(6), plainTo(12), plainTo(4)]
