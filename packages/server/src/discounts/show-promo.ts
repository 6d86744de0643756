import type { Promo } from '@openchair/contract'
import type { SalePromo } from '@openchair/rules'

/** A promo as guests see it; `error` says in their language why it cannot be used. */
export const showPromo = (
  { id, code, name, type, percentage, amount }: SalePromo,
  error: string | null,
): Promo => ({ id, code, name, type, percentage, amount, error })
