import { useQueryClient } from '@tanstack/react-query'
import { shopQuery } from '../calls/shops.ts'
import type { NotFoundProps } from '../lost/not-found-props.ts'
import type { Address } from './address.ts'

/** The part of the first page's address that the server did not know; undefined where it knew everything. */
export const useMissing = (address: Address | undefined, isMissing: boolean): NotFoundProps | undefined => {
  const client = useQueryClient()
  if (!address || !isMissing) return undefined
  const { shopRef } = address.parameters
  if (shopRef === undefined) return { what: 'brand' }
  const isShopKnown = client.getQueryData(shopQuery(shopRef).queryKey) !== undefined
  return { what: isShopKnown ? 'barber' : 'shop', shopRef }
}
