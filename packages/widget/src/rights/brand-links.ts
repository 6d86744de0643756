import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandQuery, useKnownBrand } from '../calls/brands.ts'

type Links = Partial<Pick<Brand, 'privacyUrl' | 'termsUrl'>>

/** Links of a brand, by id or route, to its privacy notice and its terms; none of a brand that is not known, or not yet. */
export const useBrandLinks = (brand: string | undefined): Links => {
  const known = useKnownBrand(brand ?? '')
  const isAsked = brand !== undefined && known === undefined
  const { data } = useQuery({ ...brandQuery(brand ?? ''), enabled: isAsked })
  return known ?? data ?? {}
}
