import { isDeepStrictEqual } from 'node:util'
import type { HeaderField } from '@openchair/contract'
import type { InputIssue } from '../../refusals/refusal.ts'
import { hostileFault } from './hostile-fault.ts'

export type Fields = Record<string, unknown>

/** A key by which rows are sorted. */
export type SortKey = { readonly key: string; readonly isDescending: boolean }

/**
 * Another name in the request for the thing that its path names. A shop may be named by its id in one and by
 * its route in the other.
 */
export type OtherName = {
  /** The field at fault where the two names mean different things. */
  readonly path: string
  readonly kind: 'shop' | 'brand'
  readonly said: string
  readonly own: string
}

/** The parts of a request besides the fields of its input. */
export type RequestExtras = {
  /** Header values that the body carries. */
  readonly headers: Partial<Record<HeaderField, string>>
  /** The order in which rows are answered, and their maximum number. */
  sort?: readonly SortKey[]
  limit?: number
  readonly namings: OtherName[]
}

/** A request while it is brought into the preferred form. Its objects may be changed. */
export type Draft = {
  readonly params: Readonly<Fields>
  readonly query: Fields
  body: Fields
  /** Query fields that the body carries, each already of its own type. */
  readonly typed: Fields
  readonly faults: InputIssue[]
  /** Paths in the preferred form, each with the path under which the request has the field. */
  readonly sentAs: (readonly [preferred: string, sent: string])[]
  readonly said: RequestExtras
}

/**
 * Turns one alternative form of a draft into the preferred one. Leaves a draft without that form as it is.
 */
export type Form = (draft: Draft) => void

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a field has a value: `null` and an empty text count as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Joins the steps of a path with dots. */
export const joinPath = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('.')

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

/**
 * Writes the value of a field that the request has elsewhere. A different value already at this path is a
 * fault.
 */
export const putIn = (
  { faults, sentAs }: Pick<Draft, 'faults' | 'sentAs'>,
  fields: Fields,
  name: string,
  { value, sent, path = name }: { readonly value: unknown; readonly sent: string; readonly path?: string },
): void => {
  if (isGiven(fields[name])) {
    // Comparing comes last: nothing must walk through a value that is nested without end.
    const message =
      hostileFault(value) ?? (isDeepStrictEqual(fields[name], value) ? undefined : 'said_otherwise')
    if (message !== undefined) faults.push({ path: sent, message })
    return
  }
  fields[name] = value
  sentAs.push([path, sent])
}

/** The path under which the request has a field of the preferred form. */
export const pathAsSent = (sentAs: Draft['sentAs'], path: string): string => {
  const found = sentAs.find(([preferred]) => path === preferred || path.startsWith(`${preferred}.`))
  return found === undefined ? path : found[1] + path.slice(found[0].length)
}
