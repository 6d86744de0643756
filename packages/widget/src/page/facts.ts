import { anyBarber, type Call, type OutputOf } from '@openchair/contract'
import type { getShop } from '@openchair/contract/calls'
import { matchAddress, pathWithin } from '../app/address.ts'
import { barberQuery, barbersQuery } from '../calls/barbers.ts'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { cartQuery } from '../calls/cart.ts'
import { servicesQuery } from '../calls/services.ts'
import { shopQuery } from '../calls/shops.ts'
import type { PathName } from '../paths.ts'

/** The answer of one call: its path in the contract, its input, its output; null for a 404. */
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

export type FactQuery = Pick<Call, 'path'> & { readonly input: object }

type Query = { readonly queryKey: readonly unknown[] }
type PageRequest = {
  readonly parameters: Readonly<Record<string, string>>
  readonly cartId: string | null
  readonly facts: readonly Fact[]
}
type Queries = (request: PageRequest) => readonly Query[]

type Drawn = {
  /** The calls for the subject of the page. If one of them finds nothing, the page is not found. */
  readonly about: Queries
  readonly from?: Queries
}

const keyOf = (query: readonly unknown[]): string => JSON.stringify(query)

const factOf = ({ queryKey }: Query, facts: readonly Fact[]): unknown =>
  facts.find(([query]) => keyOf(query) === keyOf(queryKey))?.[1]

const shopIn = (facts: readonly Fact[], shopRef: string) =>
  factOf(shopQuery(shopRef), facts) as OutputOf<typeof getShop> | null | undefined

const shopOf: Queries = ({ parameters: { shopRef = '' } }) => [shopQuery(shopRef)]

/** The calls for shop and professional. "Any" is no professional to look up. */
const shopAndBarber: Queries = (request) => {
  const { shopRef = '', barber = '' } = request.parameters
  return [...shopOf(request), ...(barber === anyBarber ? [] : [barberQuery(shopRef, barber)])]
}

/** The calls for a professional's services, or for anybody's if the shop allows any professional. */
const services: Queries = ({ parameters: { shopRef = '', barber = '' }, facts }) => {
  const query = servicesQuery(shopRef, barber)
  if (barber !== anyBarber) return [query]
  return shopIn(facts, shopRef)?.allowBookWithAnyBarber ? [query] : []
}

/** Adds the cart in the address. No cache stores such a page (links/pages-not-stored). */
const servicesAndCart: Queries = (request) => {
  const { parameters, cartId } = request
  return [...services(request), ...(cartId ? [cartQuery(parameters['shopRef'] ?? '', cartId)] : [])]
}

const brandOfShop: Queries = ({ parameters: { shopRef = '' }, facts }) => {
  const shop = shopIn(facts, shopRef)
  return shop ? [brandQuery(shop.brandId)] : []
}

const screens: Partial<Record<PathName, Drawn>> = {
  home: { about: () => [brandsQuery()] },
  brand: { about: ({ parameters: { brand = '' } }) => [brandQuery(brand)] },
  shop: { about: shopOf, from: ({ parameters: { shopRef = '' } }) => [barbersQuery(shopRef)] },
  services: { about: shopAndBarber, from: services },
  schedule: { about: shopAndBarber, from: servicesAndCart },
  products: { about: shopAndBarber, from: servicesAndCart },
  giftCard: { about: shopAndBarber, from: brandOfShop },
}

const read = (url: string, facts: readonly Fact[]) => {
  const address = matchAddress(pathWithin(url))
  const cartId = new URLSearchParams(url.split('?')[1]).get('cartId')
  const request = { parameters: address?.parameters ?? {}, cartId, facts }
  return { request, isKnown: address !== undefined, drawn: address && screens[address.name] }
}

export const isMissing = (url: string, facts: readonly Fact[]): boolean => {
  const { request, drawn } = read(url, facts)
  return drawn?.about(request).some((query) => factOf(query, facts) === null) ?? false
}

/** The calls for alternatives to an unknown thing: the shop's other professionals, else the brands. */
const waysOn = (request: PageRequest): readonly Query[] => {
  const [shop] = shopOf(request)
  return shop && factOf(shop, request.facts)
    ? [barbersQuery(request.parameters['shopRef'] ?? '')]
    : [brandsQuery()]
}

const queriesOf = (url: string, facts: readonly Fact[]): readonly Query[] => {
  const { request, isKnown, drawn } = read(url, facts)
  if (!isKnown || isMissing(url, facts)) return [...(drawn?.about(request) ?? []), ...waysOn(request)]
  return drawn ? [...drawn.about(request), ...(drawn.from?.(request) ?? [])] : []
}

/**
 * The calls still needed to draw the page of this address. Each answer may need more, until there are none.
 */
export const factsNeeded = (url: string, facts: readonly Fact[]): readonly FactQuery[] =>
  queriesOf(url, facts)
    .filter((query) => factOf(query, facts) === undefined)
    .map(({ queryKey }) => ({ path: queryKey[0] as string, input: queryKey[1] as object }))
