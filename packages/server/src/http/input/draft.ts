import { isDeepStrictEqual } from 'node:util'
import type { HeaderField } from '@openchair/contract'
import type { InputIssue } from '../../refusals/refusal.ts'
import { hostileFault } from './hostile-fault.ts'

export type Fields = Record<string, unknown>

/** A key by which rows are sorted. */
export type SortKey = { readonly key: string; readonly isDescending: boolean }

/**
 * A second name that the request gives for the thing that its path names. One of the two may be the id of a
 * shop and the other its route.
 */
export type OtherName = {
  /** The field that is at fault if the two names mean different things. */
  readonly path: string
  readonly kind: 'shop' | 'brand'
  readonly said: string
  readonly own: string
}

/** The parts of a request besides the fields of its input. */
export type RequestExtras = {
  /** The values of headers that the body carries. */
  readonly headers: Partial<Record<HeaderField, string>>
  /** The order in which rows are answered, and the most rows. */
  sort?: readonly SortKey[]
  limit?: number
  readonly namings: OtherName[]
}

/** A request while it is brought into the preferred form. Its objects may be changed. */
export type Draft = {
  readonly params: Readonly<Fields>
  readonly query: Fields
  body: Fields
  /** Fields of the query that the body carries. Each already has its own type. */
  readonly typed: Fields
  readonly faults: InputIssue[]
  /** Paths of fields in the preferred form, each with the path of that field in the request. */
  readonly sentAs: (readonly [preferred: string, sent: string])[]
  readonly said: RequestExtras
}

/**
 * Brings one alternative form of a draft into the preferred one. Leaves a draft without that form as it is.
 */
export type Form = (draft: Draft) => void

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a field has a value: `null` and an empty text count as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Joins the steps of a path with dots. */
export const joinPath = (...steps: readonly string[]): string => steps.filter((step) => step !== '').join('.')

/** Takes a field out of an object by its dotted path, and returns its value. Copies objects on the way. */
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
 * Writes a value that the request has in another field. It is a fault if a different value is already at this
 * path.
 */
export const putIn = (
  { faults, sentAs }: Pick<Draft, 'faults' | 'sentAs'>,
  fields: Fields,
  name: string,
  { value, sent, path = name }: { readonly value: unknown; readonly sent: string; readonly path?: string },
): void => {
  if (isGiven(fields[name])) {
    // Values are compared last, because nothing may walk through a value that is nested without end.
    const message =
      hostileFault(value) ?? (isDeepStrictEqual(fields[name], value) ? undefined : 'said_otherwise')
    if (message !== undefined) faults.push({ path: sent, message })
    return
  }
  fields[name] = value
  sentAs.push([path, sent])
}

/** The path at which the request has a field of the preferred form. */
export const pathAsSent = (sentAs: Draft['sentAs'], path: string): string => {
  const found = sentAs.find(([preferred]) => path === preferred || path.startsWith(`${preferred}.`))
  return found === undefined ? path : found[1] + path.slice(found[0].length)
}
