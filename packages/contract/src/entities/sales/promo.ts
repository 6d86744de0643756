import { z } from 'zod'
import { id, money, percentage } from '../value.ts'

/** A discount that a code gives (promos/valid). */
export const promo = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    type: z.enum(['percentage', 'amount']),
    percentage: percentage.nullable(),
    amount: money.nullable(),
    /** The reason, for the guest, why the promo cannot be used; null if it can. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Promo' })

/** The balance of a gift card, for anyone who knows its code. */
export const giftCardBalance = z.object({ code: z.string(), balance: money }).meta({ id: 'GiftCardBalance' })

export type Promo = z.infer<typeof promo>
export type GiftCardBalance = z.infer<typeof giftCardBalance>
