import { anyBarber, type Call } from '@openchair/contract'
import { matchAddress, pathWithin } from '../app/address.ts'
import { barberQuery, barbersQuery } from '../calls/barbers.ts'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import type { PathName } from '../paths.ts'

/** The answer of one call: its path in the contract, its input, its output; null when it answered 404. */
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

/** A call that the page needs answered. */
export type FactQuery = Pick<Call, 'path'> & { readonly input: object }

type Parameters = Readonly<Record<string, string>>
type Queries = (parameters: Parameters) => readonly { readonly queryKey: readonly unknown[] }[]

/** Who is booked, so that whoever is unknown is answered as not found. */
const ofBarber: Queries = ({ shopRef = '', barber = '' }) => [
  shopQuery(shopRef),
  ...(barber === anyBarber ? [] : [barberQuery(shopRef, barber)]),
]

/** The pages that the server draws first, with what each is drawn from. */
const screens: Partial<Record<PathName, Queries>> = {
  home: () => [brandsQuery()],
  brand: ({ brand = '' }) => [brandQuery(brand)],
  shop: ({ shopRef = '' }) => [shopQuery(shopRef), barbersQuery(shopRef)],
  services: ofBarber,
  schedule: ofBarber,
  products: ofBarber,
}

const keyOf = (query: readonly unknown[]): string => JSON.stringify(query)

/** What is there instead of what was not found: the shop's people for a professional, else the brand and its shops. */
const waysOn = ({ shopRef = '' }: Parameters, facts: readonly Fact[]): ReturnType<Queries> => {
  if (!facts.some(([, data]) => data === null)) return []
  const shop = keyOf(shopQuery(shopRef).queryKey)
  const isShopKnown = facts.some(([query, data]) => keyOf(query) === shop && data !== null)
  return isShopKnown ? [barbersQuery(shopRef)] : [brandsQuery()]
}

/** What is still to be asked so that the page of this address can be drawn; ask until there is nothing. */
export const factsNeeded = (url: string, facts: readonly Fact[]): readonly FactQuery[] => {
  const address = matchAddress(pathWithin(url))
  const known = new Set(facts.map(([query]) => keyOf(query)))
  const needed = address
    ? [...(screens[address.name]?.(address.parameters) ?? []), ...waysOn(address.parameters, facts)]
    : [brandsQuery()]
  return needed
    .filter(({ queryKey }) => !known.has(keyOf(queryKey)))
    .map(({ queryKey }) => ({ path: queryKey[0] as string, input: queryKey[1] as object }))
}
