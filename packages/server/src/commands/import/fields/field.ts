import { isBlank, languages, plainLine, plainWord } from '@openchair/contract'
import { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'

const oneForAll = 'is the same in every language: give a single value'

const isInLanguages = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => languages.some((language) => language === key))

/** The message for a value of the wrong type, in words for the author of a brand file. */
export const plainMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_key') return issue.issues?.[0]?.message
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'is missing'
  if (issue.expected === 'string') return isInLanguages(issue.input) ? oneForAll : 'should be a single value'
  return issue.expected === 'array' ? 'should be a list' : 'should be a block of settings'
}

/**
 * A value that is written as text. `parse` gives the value, or undefined if the text is not `wanted`; the
 * message then ends with `hint`. Invisible characters are removed first by `plain` (messages/words). A text
 * with a fault stays as it is, for the checks of its block.
 */
export const written = <T>(
  wanted: string,
  parse: (text: string) => T | undefined,
  { plain = plainWord, hint = () => '' }: { plain?: typeof plainWord; hint?: (text: string) => string } = {},
) =>
  z.string().transform((text, context): T => {
    const cleaned = plain(text).trim()
    const value = parse(cleaned)
    if (value !== undefined) return value
    const message = `should be ${wanted}, and is "${text.slice(0, 80)}"${hint(cleaned)}`
    context.addIssue({ code: 'custom', message })
    return text as never
  })

const noSuchSetting = (key: string, known: readonly string[]): string =>
  `there is no such setting${suggestion(key, known)}`

/**
 * A block of settings. The message about an unknown key suggests the most similar one, unless `unknown` gives
 * another message.
 */
export const block = <S extends z.core.$ZodLooseShape>(shape: S, unknown = noSuchSetting) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknown(key, Object.keys(shape))).join('\n')
        : undefined,
  })

/** A value with two notations, of which only one is a text. */
export const textOr = <A extends z.ZodType, B extends z.ZodType>(short: A, long: B) =>
  z.unknown().transform((raw, context): z.output<A> | z.output<B> => {
    if (raw === undefined) {
      context.addIssue({ code: 'custom', message: 'is missing' })
      return z.NEVER
    }
    const parsed = (typeof raw === 'string' ? short : long).safeParse(raw, { error: plainMessage })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      context.issues.push({ ...issue, input: raw } as z.core.$ZodRawIssue)
    return raw as never
  })

/** A text for people to read, on one line unless `plain` allows several. */
export const text = (maximum: number, plain = plainLine) =>
  written(
    `a text of at most ${maximum} characters`,
    (value) => (!isBlank(value) && value.length <= maximum ? value : undefined),
    { plain },
  )

export const yesOrNo = written('true or false', (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined,
)

const numberFrom = (wanted: string, pattern: RegExp, from: number, to: number) =>
  written(`a ${wanted} from ${from} to ${to}`, (value) => {
    const number = pattern.test(value) ? Number(value) : Number.NaN
    return number >= from && number <= to ? number : undefined
  })
export const wholeNumber = (from: number, to: number) => numberFrom('whole number', /^-?\d{1,9}$/, from, to)
export const decimal = (from: number, to: number) =>
  numberFrom('number', /^-?\d{1,9}(\.\d{1,12})?$/, from, to)

export const choice = <T extends string>(choices: readonly T[]) =>
  z.string().transform((value, context): T => {
    const chosen = choices.find((each) => each === plainWord(value))
    if (chosen !== undefined) return chosen
    const hint = suggestion(value, choices) || `; choose from ${choices.join(', ')}`
    context.addIssue({ code: 'custom', message: `"${value.slice(0, 80)}" is not known here${hint}` })
    return value as never
  })
