import { maxLimit } from '@openchair/contract'
import { z } from 'zod'
import { inputIssues } from '../issues.ts'
import type { Fields, Form } from './draft.ts'

/** Takes a list of names out of a query: joined by commas, repeated, or under a key that ends in `[]`. */
const takeNames = (query: Fields, name: string): readonly string[] =>
  [name, `${name}[]`]
    .flatMap((key) => {
      const given = query[key]
      delete query[key]
      return given === undefined ? [] : [given].flat()
    })
    .flatMap((text: unknown) => (typeof text === 'string' ? text.split(',') : []))
    .map((text) => text.trim())
    .filter((text) => text !== '')

const unknownChoice = (path: string, choices: readonly string[]) =>
  ({ path, message: 'not_a_choice', params: { choices: choices.join(', ') } }) as const

/** Every value that `sort` may list. */
export const sortChoices = (keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => [key, `-${key}`])

export const limitSchema = z.int().min(1).max(maxLimit)

/**
 * Accepts `include` with the names of parts that the answer always has. Leaves `include` as it is where it is
 * a field of the call itself.
 */
export const includeForm = (choices: readonly string[], isField: boolean): Form => {
  const known = new Set(choices)
  return ({ query, faults }) => {
    const names = takeNames(query, 'include')
    if (names.some((name) => !name.split('.').every((part) => known.has(part))))
      faults.push(unknownChoice('include', choices))
    else if (isField && names[0] !== undefined) query['include'] = names[0]
  }
}

export const sortForm = (keys: readonly string[]): Form => {
  const choices = sortChoices(keys)
  return ({ query, faults, said }) => {
    const names = takeNames(query, 'sort')
    if (names.some((name) => !choices.includes(name))) faults.push(unknownChoice('sort', choices))
    else if (names.length > 0)
      said.sort = names.map((name) => ({ key: name.replace(/^-/, ''), isDescending: name.startsWith('-') }))
  }
}

export const limitForm: Form = ({ query, faults, said }) => {
  const given = query['limit']
  delete query['limit']
  if (given === undefined || given === '') return
  const number = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given
  const parsed = limitSchema.safeParse(number, { reportInput: true })
  if (parsed.success) said.limit = parsed.data
  else faults.push(...inputIssues(parsed.error.issues).map((issue) => ({ ...issue, path: 'limit' })))
}

/** Turns fields that hold a list as one text, joined by commas, into lists. */
export const listsForm =
  (fields: readonly string[]): Form =>
  ({ query }) => {
    for (const field of fields) {
      const names = takeNames(query, field)
      if (names.length > 0) query[field] = names.join(',')
    }
  }

/** Accepts values that ask for what the call does by default, and drops them. */
export const anywayForm = (values: Readonly<Record<string, readonly string[]>>): Form => {
  const known = Object.entries(values)
  return ({ query }) => {
    for (const [field, names] of known) {
      const given = query[field]
      if (typeof given === 'string' && names.includes(given)) delete query[field]
    }
  }
}
