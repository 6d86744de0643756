import type { Brand, Shop } from '@openchair/contract'
import { getBrand, getShop, listBrands } from '@openchair/contract/calls'
import { findByIdOrRoute } from '@openchair/rules'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { ask } from './client.ts'
import { shopQuery } from './shops.ts'

/** Where the guest is: with it shops come with their distance, the nearest first. */
type Place = { readonly lat: number; readonly lng: number }

/** Whose page it is, as its address names them: neither where it is everybody's. */
export type PageOf = { readonly shopRef?: string | undefined; readonly brand?: string | undefined }

/** A brand with its shops, by id or route. */
export const brandQuery = (brand: string, place?: Place) => ask(getBrand, { id: brand, ...place })

/** Every brand with its shops. */
export const brandsQuery = () => ask(listBrands, {})

/** The brands that have come on this page, by whatever call. */
const knownBrands = (client: QueryClient): readonly Brand[] => {
  const asked = client.getQueriesData<Brand>({ queryKey: [getBrand.path] })
  const listed = client.getQueriesData<{ readonly rows: readonly Brand[] }>({ queryKey: [listBrands.path] })
  return [...asked.map(([, brand]) => brand), ...listed.flatMap(([, list]) => list?.rows ?? [])].filter(
    (brand) => brand !== undefined,
  )
}

/** A brand by id or route, where another page has brought it already. */
export const useKnownBrand = (name: string): Brand | undefined =>
  findByIdOrRoute(knownBrands(useQueryClient()), name)

/** A shop by id or route, perhaps without its services, where another page has brought it already: its own, or its brand's. */
export const useKnownShop = (name: string): Shop | undefined => {
  const client = useQueryClient()
  return (
    client.getQueryData(shopQuery(name).queryKey) ??
    findByIdOrRoute(
      knownBrands(client).flatMap(({ shops }) => shops),
      name,
    )
  )
}

/** The brand of a page: its shop's, the one that it names, or the only one there is. Undefined until it is known. */
export const useBrandOf = ({ shopRef, brand: named }: PageOf): Brand | undefined => {
  const ofShop = shopRef !== undefined
  const { data: shop } = useQuery({ ...shopQuery(shopRef ?? ''), enabled: ofShop })
  const { data: list } = useQuery({ ...brandsQuery(), enabled: !ofShop && named === undefined })
  const only = list?.rows.length === 1 ? list.rows[0] : undefined
  const brandRef = shop?.brandId ?? named
  const { data: brand } = useQuery({ ...brandQuery(brandRef ?? ''), enabled: brandRef !== undefined })
  return brand ?? only
}

type Links = Partial<Pick<Brand, 'privacyUrl' | 'termsUrl'>>

/** Links of a brand, by id or route, to its privacy notice and its terms; none of a brand that is not known, or not yet. */
export const useBrandLinks = (brand: string | undefined): Links => {
  const known = useKnownBrand(brand ?? '')
  const isAsked = brand !== undefined && known === undefined
  const { data } = useQuery({ ...brandQuery(brand ?? ''), enabled: isAsked })
  return known ?? data ?? {}
}

/** The country as which a brand writes days where no shop is meant: that of its first. Undefined until it is known. */
export const useBrandCountry = (brand: string | undefined): string | undefined =>
  useBrandOf({ brand })?.shops[0]?.address.country

/** The address of a shop's brand page, by its route where that is known: the page one came from. */
export const useBrandAddress = (brandId: string | undefined): string => {
  const known = useKnownBrand(brandId ?? '')
  if (brandId === undefined) return paths.home.to()
  return paths.brand.to(known?.route ?? brandId)
}

/** The name of the shop or the brand that has come on this page; empty where none has. */
export const useKnownName = (): string => {
  const client = useQueryClient()
  return (
    [getShop.path, getBrand.path]
      .flatMap((path) => client.getQueriesData<{ readonly name: string }>({ queryKey: [path] }))
      .map(([, known]) => known?.name)
      .find((name) => name !== undefined) ?? ''
  )
}
