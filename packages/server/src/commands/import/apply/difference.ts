import { isDeepStrictEqual } from 'node:util'

export type Change = {
  /** Route of the shop; undefined for the brand itself. */
  readonly shop: string | undefined
  readonly what:
    | 'brand'
    | 'shop'
    | 'tax'
    | 'service'
    | 'product'
    | 'professional'
    | 'prepay-only customer'
    | 'promo'
    | 'membership'
    | 'gift card'
  /** Route, key or name; of a gift card the end of its code, since the whole is money. */
  readonly name: string
  readonly how: 'added' | 'changed' | 'removed'
}

/** What has to happen so that rows become what is wanted, told apart by a name that stays. */
export const difference = <Wanted, Row>(
  wanted: readonly Wanted[],
  rows: readonly Row[],
  nameOf: (thing: Wanted | Row) => string,
) => {
  const rowOf = new Map(rows.map((row) => [nameOf(row), row]))
  const names = new Set(wanted.map(nameOf))
  return {
    added: wanted.filter((thing) => !rowOf.has(nameOf(thing))),
    kept: wanted.flatMap((thing): readonly (readonly [Wanted, Row])[] => {
      const row = rowOf.get(nameOf(thing))
      return row === undefined ? [] : [[thing, row]]
    }),
    gone: rows.filter((row) => !names.has(nameOf(row))),
  }
}

/** Whether a row holds every wanted column as it should be; JSON is compared as it would come back. */
export const holds = (row: object, columns: object): boolean =>
  Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual((row as Record<string, unknown>)[name], JSON.parse(JSON.stringify(value))),
  )
