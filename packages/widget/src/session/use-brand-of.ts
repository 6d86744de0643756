import type { Brand } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { brandQuery, brandsQuery } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import type { PageOf } from '../popup-stack/popup-props.ts'

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
