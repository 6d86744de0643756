import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { shop } from '../shop.ts'
import { contact, currency, day, id, line, money, prose } from '../value.ts'

/** The pictures from which a buyer chooses one for a gift card. */
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

/** A gift card on the page of its sale (gift-cards/page). Anyone who knows its code can spend it. */
export const giftCardSale = z
  .object({
    code: z.string(),
    /** The amount for which it was sold, minor units. */
    initialBalance: money,
    /** The remaining amount, minor units. */
    balance: money,
    /** The only professional for whose work it can be used; null for all. */
    barberId: id.nullable(),
    barber: barberSummary.nullable(),
    /** The id of the charge with which it was paid. */
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

/** A gift card as shown to its recipient, without its sale and payment (gift-cards/given-page). */
export const givenGiftCard = z
  .object({
    /**
     * The buyer's first name. Empty if that name must not appear on a shop's page. The recipient's name
     * follows the same rule (messages/names).
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
