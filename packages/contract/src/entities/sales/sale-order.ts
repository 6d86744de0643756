import { z } from 'zod'
import { giftCardSale } from './gift-card.ts'
import { shop } from '../shop.ts'
import { instant, money } from '../value.ts'
import { validatedCart } from './validated-cart.ts'

/**
 * A booked cart or a sold gift card (bookings/sale-order). Everyone with its id may see it. So it has no
 * contact data, no last name and no id of the guest, and not the id of its cart, which is a secret.
 */
export const saleOrder = validatedCart
  .extend({
    id: z.string(),
    /** The id for showing it without changing it, as calendars use; `id` itself where fetched by that. */
    lookId: z.string(),
    /** True if it was fetched by `lookId`: none of the ids in it then allows anything (links/look-only). */
    isLookOnly: z.boolean(),
    shop,
    /** True if the shop has closed for good: nothing can be moved or booked again there. */
    shopHasClosed: z.boolean(),
    createdAt: instant,
    confirmationCode: z.string(),
    /** The guest's first name, for the greeting. */
    customerFirstName: z.string(),
    /**
     * The instant until which it can be canceled free, although it was booked after `canCancelBefore`: for
     * five minutes, unless it begins within thirty. Null where that was never possible, also once an
     * appointment was moved.
     */
    canUndoBefore: instant.nullable(),
    /** The note for the staff; null where there is none, and if fetched by `lookId` (bookings/note). */
    note: z.string().nullable(),
    /** The sum of all its tips. */
    tip: money,
    /** The end of the time in which a tip can be given or changed; null where it cannot be (tips/before, tips/after). */
    canTipBefore: instant.nullable(),
    /** The appointments that can be tipped; each professional has their own terms. */
    canTip: z.array(z.string()),
    /** The gift card, where one was sold; there are no appointments then. */
    giftCard: giftCardSale.nullable(),
  })
  .meta({ id: 'SaleOrder' })

/** The effect of a change on the sums of a sale, minor units (changes/told-before). */
export const saleChange = z
  .object({
    /** The change of the sale's price; negative where it becomes cheaper. */
    total: money,
    /** Refunded at once, to where it came from. */
    refund: money,
    /** Charged at once to the card of the booking. */
    charge: money,
    /** The additional sum to pay at the shop. */
    atShop: money,
    /** The change of the sum charged later or due from the guest; negative where it is less. */
    later: money,
    /**
     * The change of the waived sum, which is too small for any card (money/least-charge); negative where less is
     * waived, missing where it is 0.
     */
    waived: money.optional(),
  })
  .meta({ id: 'SaleChange' })

/** A sale after a change, or as it would be, where the call only asked about the change. */
export const changedSale = saleOrder.extend({ change: saleChange }).meta({ id: 'ChangedSale' })

export type SaleOrder = z.infer<typeof saleOrder>
export type SaleChange = z.infer<typeof saleChange>
export type ChangedSale = z.infer<typeof changedSale>
