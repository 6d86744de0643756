import { isDeepStrictEqual } from 'node:util'
import type { HeaderField } from '@openchair/contract'
import type { InputIssue } from '../../refusals/refusal.ts'
import { hostility } from './hostility.ts'

export type Fields = Record<string, unknown>

/** A key of rows. */
export type SortKey = { readonly key: string; readonly isDescending: boolean }

/** A name that the request has for something, beside the one in its path: they may be a shop's id and its route. */
export type Naming = {
  /** The field at fault where they are of two things. */
  readonly path: string
  readonly kind: 'shop' | 'brand'
  readonly said: string
  readonly own: string
}

/** The content of a request besides the fields of its input. */
export type Said = {
  /** Texts of headers that its body bears. */
  readonly headers: Partial<Record<HeaderField, string>>
  /** The order of the rows of its answer, and the most of them. */
  sort?: readonly SortKey[]
  limit?: number
  readonly namings: Naming[]
}

/** A request on its way to the preferred form, in objects that may be changed. */
export type Draft = {
  readonly params: Readonly<Fields>
  readonly query: Fields
  body: Fields
  /** Fields of the query that its body bears, each of its own type. */
  readonly typed: Fields
  readonly faults: InputIssue[]
  /** Paths in the preferred form that the request has elsewhere. */
  readonly sentAs: (readonly [preferred: string, sent: string])[]
  readonly said: Said
}

/** Turns another form of a draft into the preferred one, where it is there. */
export type Form = (draft: Draft) => void

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a field says anything: `null` and an empty text stand for an absent thing. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Joins the steps of a path with dots. */
export const joined = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('.')

/** Takes a field out of an object, by its dotted path, and returns its value. Objects on the way are copied. */
export const takeOut = (fields: Fields, path: string): unknown => {
  const [step = '', ...rest] = path.split('.')
  const value = fields[step]
  if (rest.length === 0) {
    delete fields[step]
    return value
  }
  if (!isRecord(value)) return undefined
  const inner = { ...value }
  fields[step] = inner
  return takeOut(inner, rest.join('.'))
}

/** Writes the value of a field that a request has elsewhere. Where it has another value there as well, that is a fault. */
export const putIn = (
  { faults, sentAs }: Pick<Draft, 'faults' | 'sentAs'>,
  fields: Fields,
  name: string,
  { value, sent, path = name }: { readonly value: unknown; readonly sent: string; readonly path?: string },
): void => {
  if (isGiven(fields[name])) {
    // Nothing walks through a value that is nested without end.
    const message =
      hostility(value) ?? (isDeepStrictEqual(fields[name], value) ? undefined : 'said_otherwise')
    if (message !== undefined) faults.push({ path: sent, message })
    return
  }
  fields[name] = value
  sentAs.push([path, sent])
}

/** The path by which a request has what stands at a path of the preferred form. */
export const pathAsSent = (sentAs: Draft['sentAs'], path: string): string => {
  const found = sentAs.find(([preferred]) => path === preferred || path.startsWith(`${preferred}.`))
  return found === undefined ? path : found[1] + path.slice(found[0].length)
}
