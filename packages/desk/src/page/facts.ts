import type { Call, StaffSession } from '@openchair/contract'
import { dayIn, matchAddress, pathWithin, shopIn } from '../app/address.ts'
import { dayQuery } from '../calls/day.ts'
import { sessionQuery } from '../calls/session.ts'

/** The answer of one call: its path in the contract, its input, its output. */
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

export type FactQuery = Pick<Call, 'path'> & { readonly input: object }

const keyOf = (query: unknown): string => JSON.stringify(query)

/** The session among these facts; null where nobody is signed in, undefined where nobody has asked. */
export const sessionOf = (facts: readonly Fact[]): StaffSession | null | undefined =>
  facts.find(([query]) => keyOf(query) === keyOf(sessionQuery().queryKey))?.[1] as
    | StaffSession
    | null
    | undefined

/**
 * The calls still needed to draw the page of this address at this instant. Each answer may need more, until
 * there are none.
 */
export const factsNeeded = (url: string, facts: readonly Fact[], now: string): readonly FactQuery[] => {
  const session = sessionOf(facts)
  const address = matchAddress(pathWithin(url))
  if (!session || address?.name !== 'day') return []
  const shop = shopIn(session, address.parameters['shop'])
  if (!shop) return []
  const { queryKey } = dayQuery(shop.id, dayIn(shop, address.parameters['day'], now))
  if (facts.some(([query]) => keyOf(query) === keyOf(queryKey))) return []
  return [{ path: queryKey[0] as string, input: queryKey[1] as object }]
}
