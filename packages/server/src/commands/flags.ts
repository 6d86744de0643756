import { nearestOf } from '../settings/suggestion.ts'
import { CommandRefusal } from './refusal.ts'

/** The flags that each act of a command accepts, all with their two dashes. */
type FlagsOf = Readonly<Partial<Record<string, readonly string[]>>>

/** The sentence about a wrong flag of an act; undefined if none is wrong. */
export const faultOfFlags = (flagsOf: FlagsOf, act: string, flags: readonly string[]): string | undefined => {
  const known = flagsOf[act] ?? []
  const odd = flags.find((flag) => !known.includes(flag))
  if (odd === undefined) {
    const second = flags.find((flag, index) => flags.indexOf(flag) !== index)
    return second && `${second} is given twice: once is enough.`
  }
  const [name = '', value] = odd.split('=', 2)
  if (value !== undefined && known.includes(name))
    return `${odd}: write the value behind a space: ${name} ${value}`.trimEnd()
  if (Object.values(flagsOf).some((each) => each?.includes(odd))) return `${odd} does not go with ${act}.`
  const meant = known.find((each) => each.startsWith(odd)) ?? nearestOf(odd, known)
  return `${odd} is not known${meant === undefined ? '.' : `; did you mean ${meant}?`}`
}

/** The values of flags; each has all words up to the next flag, so that a time needs no quotation marks. */
export type Given = ReadonlyMap<string, string>

/** Splits the words of a command into those before the first flag, and the values of its flags. */
export const splitWords = (
  words: readonly string[],
): { readonly plain: readonly string[]; readonly given: Given } => {
  const at = words.findIndex((word) => word.startsWith('--'))
  const [plain, rest] = at === -1 ? [words, []] : [words.slice(0, at), words.slice(at)]
  const given = new Map<string, string>()
  let flag = ''
  for (const word of rest) {
    if (word.startsWith('--')) flag = word
    given.set(flag, word === flag ? '' : `${given.get(flag) ?? ''} ${word}`.trim())
  }
  return { plain, given }
}

/** The value of a flag; undefined if it is not given. Throws a `CommandRefusal` if it is empty. */
export const valueOf = (given: Given, flag: string): string | undefined => {
  const value = given.get(flag)
  if (value === '') throw new CommandRefusal(`${flag} needs a value behind it.`)
  return value
}

/** Reads something, or gives the sentence with which it is refused. */
export const orSentence = <Request>(read: () => Request): Request | string => {
  try {
    return read()
  } catch (error) {
    if (error instanceof CommandRefusal) return error.message
    throw error
  }
}
