import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { giftCardKey } from '../store/gift-card-key.ts'
import type { Tables } from '../store/tables.ts'
import type { GiftCards } from '../gift-cards/gift-cards.ts'
import { findGiftCard } from './store.ts'

export const createGiftCards = (db: Kysely<Tables>, clock: Clock): GiftCards => ({
  find: async (brandId, code, { cartId } = {}) => {
    const row = await findGiftCard(db, brandId, giftCardKey(code), { now: clock.now(), cartId })
    return (
      row && {
        id: row.id,
        code: row.code,
        brandId,
        shopId: row.shop_id,
        barberId: row.barber_id,
        currency: row.currency,
        balance: row.balance + row.returning,
      }
    )
  },
})
