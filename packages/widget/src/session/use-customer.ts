import type { BrandCustomer } from '@openchair/contract'
import { useSession } from './use-session.ts'

/** How the brand knows whoever is signed in; undefined for a guest. */
export const useCustomer = (brandId: string | undefined): BrandCustomer | undefined =>
  useSession(brandId)?.user.customer ?? undefined
