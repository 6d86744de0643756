import type { Call } from '@openchair/contract'
import { matchAddress, pathWithin } from '../app/address.ts'
import type { ReadFact, ScreenFacts } from '../calls/facts.ts'
import type { PathName } from '../paths.ts'
import { facts as brand } from '../screens/brand/facts.ts'
import { facts as home } from '../screens/home/facts.ts'
import { facts as shop } from '../screens/shop/facts.ts'

/** The answer of one call: its path in the contract, its input, its output; null when it answered 404. */
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

/** A call that the page needs answered. */
export type FactQuery = Pick<Call, 'path'> & { readonly input: object }

/** The pages that the server draws first. */
const screens: Partial<Record<PathName, ScreenFacts<never>>> = { home, brand, shop }

const keyOf = (query: readonly unknown[]): string => JSON.stringify(query)

/** What is still to be asked so that the page of this address can be drawn; ask until there is nothing. */
export const factsNeeded = (url: string, facts: readonly Fact[]): readonly FactQuery[] => {
  const address = matchAddress(pathWithin(url))
  const needed = address && screens[address.name]
  if (!needed) return []
  const known = new Map(facts.map(([query, data]) => [keyOf(query), data]))
  const read = ((query: { queryKey: readonly unknown[] }) =>
    known.get(keyOf(query.queryKey)) ?? undefined) as ReadFact
  return needed(address.parameters as never, read)
    .filter(({ queryKey }) => !known.has(keyOf(queryKey)))
    .map(({ queryKey }) => ({ path: queryKey[0] as string, input: queryKey[1] as object }))
}
