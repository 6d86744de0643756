import type { BrandCustomer } from '@openchair/contract'
import { useSession } from './use-session.ts'

/** The signed-in user as the brand's customer; undefined for a guest. */
export const useCustomer = (brandId: string | undefined): BrandCustomer | undefined =>
  useSession(brandId)?.user.customer ?? undefined
