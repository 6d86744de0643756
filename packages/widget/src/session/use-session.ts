import type { Session } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { sessionQuery } from '../calls/auth.ts'

/**
 * The signed-in user as this brand knows them; undefined for a guest, and until known. Requested only where a
 * token is stored, and after hydration.
 */
export const useSession = (brandId: string | undefined): Session | undefined => {
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, () => undefined)
  const enabled = token !== undefined && brandId !== undefined
  const { data } = useQuery({ ...sessionQuery(brandId ?? ''), enabled })
  return enabled ? data : undefined
}
