import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '../calls/brands.ts'

type Found = {
  /** The brand that the guest was probably looking for. */
  readonly brand: Brand | undefined
  readonly hasOthers: boolean
}

/** The only brand, else the one whose route begins the unknown name: `kingsley` for `kingsley-sohoo`. */
export const useBrandOfLost = (ref = ''): Found => {
  const rows = useQuery(brandsQuery()).data?.rows ?? []
  const hasOthers = rows.length > 1
  const brand = hasOthers ? rows.find(({ route }) => ref.startsWith(route)) : rows[0]
  return { brand, hasOthers }
}
