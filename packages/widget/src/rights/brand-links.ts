import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandQuery, useKnownBrand } from '../calls/brands.ts'

type Links = Partial<Pick<Brand, 'privacyUrl' | 'termsUrl'>>

/**
 * The links of a brand, by id or route, to its privacy statement and its terms; empty for an unknown brand,
 * or until it is loaded.
 */
export const useBrandLinks = (brand: string | undefined): Links => {
  const known = useKnownBrand(brand ?? '')
  const isAsked = brand !== undefined && known === undefined
  const { data } = useQuery({ ...brandQuery(brand ?? ''), enabled: isAsked })
  return known ?? data ?? {}
}
