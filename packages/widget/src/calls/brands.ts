import type { Brand, Shop } from '@openchair/contract'
import { getBrand, getShop, listBrands } from '@openchair/contract/calls'
import { findByIdOrRoute } from '@openchair/rules'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { ask } from './client.ts'
import { shopQuery } from './shops.ts'

/** The guest's location. With it, shops have their distance and the nearest comes first. */
type Place = { readonly lat: number; readonly lng: number }

/** The shop or the brand of a page, as its address names it; neither on a page of all brands. */
export type PageOf = { readonly shopRef?: string | undefined; readonly brand?: string | undefined }

/** A brand with its shops, by id or route. */
export const brandQuery = (brand: string, place?: Place) => ask(getBrand, { id: brand, ...place })

/** Every brand with its shops. */
export const brandsQuery = () => ask(listBrands, {})

/** The brands in all answers that this page has loaded. */
const knownBrands = (client: QueryClient): readonly Brand[] => {
  const asked = client.getQueriesData<Brand>({ queryKey: [getBrand.path] })
  const listed = client.getQueriesData<{ readonly rows: readonly Brand[] }>({ queryKey: [listBrands.path] })
  return [...asked.map(([, brand]) => brand), ...listed.flatMap(([, list]) => list?.rows ?? [])].filter(
    (brand) => brand !== undefined,
  )
}

/** A brand by id or route, if another page has loaded it already. */
export const useKnownBrand = (name: string): Brand | undefined =>
  findByIdOrRoute(knownBrands(useQueryClient()), name)

/** A shop by id or route, if its own page or its brand's has loaded it. It may lack its services. */
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

/** The brand of a page: that of its shop, the named one, or the only one. Undefined until known. */
export const useBrandOf = ({ shopRef, brand: named }: PageOf): Brand | undefined => {
  const ofShop = shopRef !== undefined
  const { data: shop } = useQuery({ ...shopQuery(shopRef ?? ''), enabled: ofShop })
  const { data: list } = useQuery({ ...brandsQuery(), enabled: !ofShop && named === undefined })
  const only = list?.rows.length === 1 ? list.rows[0] : undefined
  const brandRef = shop?.brandId ?? named
  const { data: brand } = useQuery({ ...brandQuery(brandRef ?? ''), enabled: brandRef !== undefined })
  return brand ?? only
}

/** The country whose format a brand's days have, which is that of its first shop. Undefined until known. */
export const useBrandCountry = (brand: string | undefined): string | undefined =>
  useBrandOf({ brand })?.shops[0]?.address.country

/** The address of the page of a shop's brand. It has the brand's route if another page has loaded that. */
export const useBrandAddress = (brandId: string | undefined): string => {
  const known = useKnownBrand(brandId ?? '')
  if (brandId === undefined) return paths.home.to()
  return paths.brand.to(known?.route ?? brandId)
}

/** The name of the shop or the brand that this page has loaded; empty without one. */
export const useKnownName = (): string => {
  const client = useQueryClient()
  return (
    [getShop.path, getBrand.path]
      .flatMap((path) => client.getQueriesData<{ readonly name: string }>({ queryKey: [path] }))
      .map(([, known]) => known?.name)
      .find((name) => name !== undefined) ?? ''
  )
}
