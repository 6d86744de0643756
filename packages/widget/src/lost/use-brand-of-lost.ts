import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '../calls/brands.ts'

type Found = {
  /** Whose guest this is likely to be. */
  readonly brand: Brand | undefined
  readonly hasOthers: boolean
}

/** The only brand, else the one whose route begins what was looked for: `kingsley` for `kingsley-sohoo`. */
export const useBrandOfLost = (ref = ''): Found => {
  const rows = useQuery(brandsQuery()).data?.rows ?? []
  const hasOthers = rows.length > 1
  const brand = hasOthers ? rows.find(({ route }) => ref.startsWith(route)) : rows[0]
  return { brand, hasOthers }
}
