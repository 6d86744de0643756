import type { Call } from '@openchair/contract'
import { matchAddress, pathWithin } from '../app/address.ts'
import { barbersQuery } from '../calls/barbers.ts'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import type { PathName } from '../paths.ts'

/** The answer of one call: its path in the contract, its input, its output; null when it answered 404. */
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

/** A call that the page needs answered. */
export type FactQuery = Pick<Call, 'path'> & { readonly input: object }

type Parameters = Readonly<Record<string, string>>
type Queries = (parameters: Parameters) => readonly { readonly queryKey: readonly unknown[] }[]

/** The pages that the server draws first, with what each is drawn from. */
const screens: Partial<Record<PathName, Queries>> = {
  home: () => [brandsQuery()],
  brand: ({ brand = '' }) => [brandQuery(brand)],
  shop: ({ shopRef = '' }) => [shopQuery(shopRef), barbersQuery(shopRef)],
}

const keyOf = (query: readonly unknown[]): string => JSON.stringify(query)

/** What is still to be asked so that the page of this address can be drawn; ask until there is nothing. */
export const factsNeeded = (url: string, facts: readonly Fact[]): readonly FactQuery[] => {
  const address = matchAddress(pathWithin(url))
  const needed = address && screens[address.name]
  if (!needed) return []
  const known = new Set(facts.map(([query]) => keyOf(query)))
  return needed(address.parameters)
    .filter(({ queryKey }) => !known.has(keyOf(queryKey)))
    .map(({ queryKey }) => ({ path: queryKey[0] as string, input: queryKey[1] as object }))
}
