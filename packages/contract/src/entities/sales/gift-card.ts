import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { shop } from '../shop.ts'
import { contact, currency, day, id, line, money, prose } from '../value.ts'

/** Pictures that a gift card can have. */
export const giftCardCovers = ['pole', 'chair', 'tools'] as const
export const giftCardCover = z.enum(giftCardCovers)

/** For whom a gift card is, and when they get it (behaviour 41). */
export const giftCardRecipient = z
  .strictObject({
    name: line.min(1).max(100),
    email: contact.max(254),
    greeting: prose(300).optional(),
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
    /** Of the page that shows it to whom it is given: it opens nothing of the sale. */
    givenId: id,
    /** Whether it was given back to who bought it. */
    isRefunded: z.boolean(),
    cover: giftCardCover,
    recipient: z
      .object({ name: z.string(), greeting: z.string().nullable(), sendOn: day.nullable() })
      .nullable(),
    /** Where it is good: shops of the brand. */
    shops: z.array(z.object({ id, route: z.string(), name: z.string(), alias: z.string() })),
  })
  .meta({ id: 'GiftCardSale' })

/** A gift card as whoever was given it sees it: without its sale, and how it was paid (behaviour 20, 41). */
export const givenGiftCard = z
  .object({
    /** The first name of who bought it; empty where it is none that may stand on a shop's page, as the recipient's then is (behaviour 56). */
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
