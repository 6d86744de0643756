import type { FieldIssue, WireLanguage } from '@openchair/contract'
import type { z } from 'zod'
import type { InputIssue } from '../refusals/refusal.ts'
import { type FieldMessage, fieldMessage, isFieldMessage } from '../refusals/texts.ts'

/** Thrown for an input that does not fit its schema. */
export class InputError extends Error {
  readonly issues: readonly InputIssue[]
  constructor(issues: readonly InputIssue[]) {
    super('invalid_request')
    this.name = 'InputError'
    this.issues = issues
  }
}

/** The most faults that are listed. A hostile body can have thousands, which nobody reads. */
const maximumIssues = 50

/** The faults that zod found, each with the dotted path of its field and the key of its text. */
export const inputIssues = (issues: readonly z.core.$ZodIssue[]): readonly InputIssue[] =>
  issues.flatMap(inputIssue).slice(0, maximumIssues)

export const toFieldIssue = (language: WireLanguage, issue: InputIssue): FieldIssue => ({
  path: issue.path,
  message: fieldMessage(language, issue.message, issue.params),
})

const inputIssue = (issue: z.core.$ZodIssue): readonly InputIssue[] => {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: 'unknown_key' }))
  }
  if (issue.code === 'invalid_union') return [unionIssue(issue, path)]
  if (isFieldMessage(issue.message)) return [{ path, message: issue.message }]
  return [{ path, ...textOf(issue) }]
}

/**
 * Picks the fault that lies deepest in all alternatives of a union, because the alternative that matched
 * furthest is most likely the one that was meant.
 */
const unionIssue = (issue: z.core.$ZodIssueInvalidUnion, path: string): InputIssue => {
  const nested = issue.errors.flat().toSorted((one, other) => other.path.length - one.path.length)[0]
  const [first] = nested === undefined ? [] : inputIssue(nested)
  if (first === undefined) return { path, message: 'invalid' }
  return { ...first, path: [path, first.path].filter((part) => part !== '').join('.') }
}

type Text = Pick<InputIssue, 'message' | 'params'>

const textOf = (issue: z.core.$ZodIssue): Text => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { message: 'missing' }
        : { message: typeMessages[issue.expected] ?? 'invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { message: formatMessages[issue.format] ?? 'bad_format' }
    case 'invalid_value':
      return { message: 'not_a_choice', params: { choices: issue.values.map(String).join(', ') } }
    case 'not_multiple_of':
      return { message: 'not_a_multiple', params: { divisor: issue.divisor } }
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'unrecognized_keys':
    default:
      return { message: 'invalid' }
  }
}

const typeMessages: Readonly<Record<string, FieldMessage>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_true_or_false',
  array: 'not_a_list',
  object: 'not_an_object',
}

const formatMessages: Readonly<Record<string, FieldMessage>> = {
  email: 'bad_email',
  date: 'bad_date',
  datetime: 'bad_date_time',
}

const tooSmall = ({ origin, minimum }: z.core.$ZodIssueTooSmall): Text => {
  if (origin === 'string' && minimum === 1) return { message: 'empty' }
  const params = { minimum: Number(minimum) }
  if (origin === 'string') return { message: 'text_too_short', params }
  return { message: origin === 'array' ? 'list_too_short' : 'number_too_small', params }
}

const tooBig = ({ origin, maximum }: z.core.$ZodIssueTooBig): Text => {
  const params = { maximum: Number(maximum) }
  if (origin === 'string') return { message: 'text_too_long', params }
  return { message: origin === 'array' ? 'list_too_long' : 'number_too_big', params }
}
