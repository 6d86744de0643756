import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { shop } from '../shop.ts'
import { contact, currency, day, id, line, money, prose } from '../value.ts'

/** Pictures to choose from for a gift card. */
export const giftCardCovers = ['pole', 'chair', 'tools'] as const
export const giftCardCover = z.enum(giftCardCovers)

/** The recipient of a gift card, and the day of delivery (gift-cards/recipient). */
export const giftCardRecipient = z
  .strictObject({
    name: line.min(1).max(100),
    email: contact.max(254),
    greeting: prose(300).optional(),
    /** The day, in the shop, on which it is sent to the recipient; today unless given. */
    sendOn: day.optional(),
  })
  .meta({ id: 'GiftCardRecipient' })

/** A gift card as the page of its sale shows it (gift-cards/page). Anyone with its code can spend it. */
export const giftCardSale = z
  .object({
    code: z.string(),
    /** The amount it was sold for, minor units. */
    initialBalance: money,
    /** The remaining amount, minor units. */
    balance: money,
    /** The only professional who accepts it; null for all. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    /** The id of the charge that paid for it. */
    customChargeId: id.nullable(),
    /** The id of the recipient's page, which gives no access to the sale order. */
    givenId: id,
    /** True if it was refunded to the buyer. */
    isRefunded: z.boolean(),
    cover: giftCardCover,
    recipient: z
      .object({ name: z.string(), greeting: z.string().nullable(), sendOn: day.nullable() })
      .nullable(),
    /** The shops of the brand that accept it. */
    shops: z.array(z.object({ id, route: z.string(), name: z.string(), alias: z.string() })),
  })
  .meta({ id: 'GiftCardSale' })

/** A gift card as its recipient sees it: without its sale and payment (gift-cards/given-page). */
export const givenGiftCard = z
  .object({
    /**
     * The buyer's first name. It is empty where that name may not stand on a shop's page; the recipient's
     * then is too (messages/names).
     */
    from: z.string(),
    shop,
    currency,
    giftCard: giftCardSale.omit({ customChargeId: true, givenId: true }),
  })
  .meta({ id: 'GivenGiftCard' })

export type GivenGiftCard = z.infer<typeof givenGiftCard>
export type GiftCardCover = z.infer<typeof giftCardCover>
export type GiftCardRecipient = z.infer<typeof giftCardRecipient>
export type GiftCardSale = z.infer<typeof giftCardSale>
