import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { day, id, money } from '../value.ts'

/** Pictures that a gift card can have. */
export const giftCardCovers = ['pole', 'chair', 'tools'] as const
export const giftCardCover = z.enum(giftCardCovers)

/** For whom a gift card is, and when they get it (behaviour 41). */
export const giftCardRecipient = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    email: z.string().trim().max(254),
    greeting: z.string().trim().max(300).optional(),
    /** The day, of the shop, on which it is sent to them; today unless given. */
    sendOn: day.optional(),
  })
  .meta({ id: 'GiftCardRecipient' })

/** A gift card as the page of its sale shows it (spec 3, Gift card sale; behaviour 41). Its code is a capability. */
export const giftCardSale = z
  .object({
    code: z.string(),
    /** What it was sold for, minor units. */
    initialBalance: money,
    /** What is left of it. */
    balance: money,
    /** The only professional that it is good for. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    /** Of the charge that paid for it. */
    customChargeId: id.nullable(),
    cover: giftCardCover,
    recipient: z
      .object({ name: z.string(), greeting: z.string().nullable(), sendOn: day.nullable() })
      .nullable(),
    /** Where it is good: shops of the brand. */
    shops: z.array(z.object({ id, route: z.string(), name: z.string(), alias: z.string() })),
  })
  .meta({ id: 'GiftCardSale' })

export type GiftCardCover = z.infer<typeof giftCardCover>
export type GiftCardRecipient = z.infer<typeof giftCardRecipient>
export type GiftCardSale = z.infer<typeof giftCardSale>
