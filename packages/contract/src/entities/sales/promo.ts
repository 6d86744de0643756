import { z } from 'zod'
import { id, money, percentage } from '../value.ts'

/** A discount that a code gives (spec 3, Promo result). */
export const promo = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    type: z.enum(['percentage', 'amount']),
    percentage: percentage.nullable(),
    amount: money.nullable(),
    /** Why it cannot be used, for the guest; null where it can. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Promo' })

/** What is left on a gift card, for whoever knows its code. */
export const giftCardBalance = z.object({ code: z.string(), balance: money }).meta({ id: 'GiftCardBalance' })

export type Promo = z.infer<typeof promo>
export type GiftCardBalance = z.infer<typeof giftCardBalance>
