import { nearestOf } from '../settings/suggestion.ts'

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
