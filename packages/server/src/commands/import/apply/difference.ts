import { isDeepStrictEqual } from 'node:util'

/**
 * A field that an import changes, as a column of the table: with its former and new value, with only the new
 * one, or with neither if they are secret.
 */
export type Difference = {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  /** The routes of the professionals whose service changed; undefined if it is all who offer it. */
  readonly professionals?: readonly string[]
}

export type Change = {
  /** The route of the shop; undefined for the brand itself. */
  readonly shop: string | undefined
  readonly what:
    | 'brand'
    | 'shop'
    | 'tax'
    | 'resource'
    | 'service'
    | 'add-on'
    | 'product'
    | 'professional'
    | 'prepay-only customer'
    | 'promo'
    | 'membership'
    | 'gift card'
  /** The route, key or name. For a gift card only the end of its code, because a code is worth money. */
  readonly name: string
  readonly how: 'added' | 'changed' | 'removed'
  /** The changed fields that are reported. */
  readonly differences?: readonly Difference[]
  /** The currency of the entry's sums; undefined if the entry has none of its own. */
  readonly currency?: string
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const between = (row: Fields, wanted: Fields, path: string): readonly Difference[] =>
  [...new Set([...Object.keys(row), ...Object.keys(wanted)])].flatMap((name): readonly Difference[] => {
    const [before, after] = [row[name], wanted[name]]
    if (isDeepStrictEqual(before, after)) return []
    const field = path === '' ? name : `${path}.${name}`
    return isFields(before) && isFields(after)
      ? between(before, after, field)
      : [{ field, before: before ?? null, after: after ?? null }]
  })

/**
 * The columns in which a row differs from the wanted values. For JSON, which is compared by content, they are
 * the fields within the column.
 */
export const differencesOf = (row: object, columns: object): readonly Difference[] => {
  const wanted = JSON.parse(JSON.stringify(columns)) as Fields
  const known = Object.entries(row).filter(([name]) => Object.hasOwn(wanted, name))
  return between(Object.fromEntries(known), wanted, '')
}
