import type { Session, BrandCustomer } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { sessionQuery } from '../calls/auth.ts'

/** The signed-in user as the brand's customer; undefined for a guest. */
export const useCustomer = (brandId: string | undefined): BrandCustomer | undefined =>
  useSession(brandId)?.user.customer ?? undefined

/** The signed-in user as a brand knows them. Fetched only where a token is stored; undefined for a guest. */
export const useSession = (brandId: string | undefined): Session | undefined => {
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, () => undefined)
  const enabled = token !== undefined && brandId !== undefined
  const { data } = useQuery({ ...sessionQuery(brandId ?? ''), enabled })
  return enabled ? data : undefined
}
