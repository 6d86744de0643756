import { type Country, countries } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { brandQuery } from '../calls/brands.ts'

/** The country assumed for a phone number: that of the page's shop, else of the brand's first shop. */
export const useCountry = (brandId: string): Country | undefined => {
  const { data: brand } = useQuery(brandQuery(brandId))
  const [path] = useLocation()
  const shopRef = /^\/book\/([^/]+)/.exec(path)?.[1]
  const shop = brand?.shops.find(({ id, route }) => id === shopRef || route === shopRef) ?? brand?.shops[0]
  return countries.find((each) => each === shop?.address.country)
}
