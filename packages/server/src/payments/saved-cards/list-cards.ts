import type { PaymentCard } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { isExpired } from './is-expired.ts'
import { findCards } from './store.ts'

/** Lists what a customer may see of their saved cards (payments/saved-cards). */
export const listCards = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  customerId: string,
): Promise<{ rows: PaymentCard[] }> => {
  const now = clock.now()
  const cards = await findCards(pool, customerId, now)
  return {
    rows: cards.map(({ id, brand, last4, expiry, isDefault, isNeeded }) => ({
      id,
      brand,
      last4,
      expiryMonth: expiry?.month ?? null,
      expiryYear: expiry?.year ?? null,
      isExpired: isExpired(expiry, now),
      isDefault,
      isNeeded,
    })),
  }
}
