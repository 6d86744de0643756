import { isDeepStrictEqual } from 'node:util'

export type Change = {
  /** Route of the shop; undefined for the brand itself. */
  readonly shop: string | undefined
  readonly what:
    | 'brand'
    | 'shop'
    | 'tax'
    | 'service'
    | 'add-on'
    | 'product'
    | 'professional'
    | 'prepay-only customer'
    | 'promo'
    | 'membership'
    | 'gift card'
  /** Route, key or name; of a gift card only the end of its code, because the code is worth money. */
  readonly name: string
  readonly how: 'added' | 'changed' | 'removed'
}

/** The difference between rows and what is wanted, matched by a key. */
export const difference = <Wanted, Row>(
  wanted: readonly Wanted[],
  rows: readonly Row[],
  nameOf: (thing: Wanted | Row) => string,
) => {
  const rowOf = new Map(rows.map((row) => [nameOf(row), row]))
  const names = new Set(wanted.map(nameOf))
  return {
    added: wanted.filter((thing) => !rowOf.has(nameOf(thing))),
    matched: wanted.flatMap((thing): readonly (readonly [Wanted, Row])[] => {
      const row = rowOf.get(nameOf(thing))
      return row === undefined ? [] : [[thing, row]]
    }),
    gone: rows.filter((row) => !names.has(nameOf(row))),
  }
}

/** Whether a row has the wanted value in every column; JSON is compared by content. */
export const holds = (row: object, columns: object): boolean =>
  Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual((row as Record<string, unknown>)[name], JSON.parse(JSON.stringify(value))),
  )
