import { type Country, countries } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandQuery } from '../calls/brands.ts'

/** The country that a phone is of unless it says so itself: that of the brand's first shop. */
export const useCountry = (brandId: string): Country | undefined => {
  const { data: brand } = useQuery(brandQuery(brandId))
  return countries.find((each) => each === brand?.shops[0]?.address.country)
}
