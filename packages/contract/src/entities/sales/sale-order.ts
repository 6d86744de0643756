import { z } from 'zod'
import { giftCardSale } from './gift-card.ts'
import { shop } from '../shop.ts'
import { instant, money } from '../value.ts'
import { validatedCart } from './validated-cart.ts'

/**
 * A booked cart or a sold gift card (bookings/sale-order). Everyone who knows its id may see it. So it has no
 * contact data, no last name and no id of the guest, and not the id of its cart, which is secret.
 */
export const saleOrder = validatedCart
  .extend({
    id: z.string(),
    /**
     * The id that shows the sale and cannot change it, as calendars use it. `id` is the same if it was asked
     * for by it.
     */
    lookId: z.string(),
    /** True if it was fetched by `lookId`: none of its ids then permits anything (links/look-only). */
    isLookOnly: z.boolean(),
    shop,
    /** True if the shop has closed permanently: nothing can be moved or booked again there. */
    shopHasClosed: z.boolean(),
    createdAt: instant,
    confirmationCode: z.string(),
    /** The guest's first name, for the greeting. */
    customerFirstName: z.string(),
    /**
     * The instant until which it can be canceled free although it was booked after `canCancelBefore`: for
     * five minutes, unless it begins within thirty. Null if that was never possible, or an appointment was
     * moved.
     */
    canUndoBefore: instant.nullable(),
    /**
     * The guest's note to the staff, up to 500 characters. Null if there is none, and if the sale was fetched by
     * `lookId` (bookings/note).
     */
    note: z.string().nullable(),
    /** The sum of all its tips. */
    tip: money,
    /**
     * The end of the time in which a tip can be given or changed; null if it cannot (tips/before,
     * tips/after).
     */
    canTipBefore: instant.nullable(),
    /** The ids of the appointments that can be tipped, which depends on each one's professional. */
    canTip: z.array(z.string()),
    /** The sold gift card; a sale with one has no appointments. Null for a booking. */
    giftCard: giftCardSale.nullable(),
  })
  .meta({ id: 'SaleOrder' })

/** The effect of a change on the sums of a sale; minor units (changes/told-before). */
export const saleChange = z
  .object({
    /** The change of the sale's price; negative if it becomes lower. */
    total: money,
    /** The sum refunded at once to the cards and gift cards that paid it. */
    refund: money,
    /** The sum charged at once to the card of the booking. */
    charge: money,
    /** The additional sum to pay at the shop. */
    atShop: money,
    /** The change of the sum to be charged later or due from the guest; negative if it becomes lower. */
    later: money,
    /** The change of the waived sum, which is too small for a card (money/least-charge); missing if 0. */
    waived: money.optional(),
  })
  .meta({ id: 'SaleChange' })

/** A sale after a change, or as it would be if the request only asks about the change. */
export const changedSale = saleOrder.extend({ change: saleChange }).meta({ id: 'ChangedSale' })

export type SaleOrder = z.infer<typeof saleOrder>
export type SaleChange = z.infer<typeof saleChange>
export type ChangedSale = z.infer<typeof changedSale>
