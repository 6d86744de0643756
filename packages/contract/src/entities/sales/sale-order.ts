import { z } from 'zod'
import { giftCardSale } from './gift-card.ts'
import { shop } from '../shop.ts'
import { instant, money } from '../value.ts'
import { validatedCart } from './validated-cart.ts'

/**
 * A booked cart, or a gift card that was sold (spec 3, Sale order). Who holds its id may see it, so it carries no contact data,
 * no last name and no id of who booked, and not its cart's, which is a secret of its own.
 */
export const saleOrder = validatedCart
  .extend({
    id: z.string(),
    /** The id by which it is shown and not changed, for calendars; its own where it was asked for by that. */
    lookId: z.string(),
    /** True where it was asked for by that id: none of the ids in it permits anything (behaviour 56). */
    isLookOnly: z.boolean(),
    shop,
    /** The shop has closed for good: nothing can be moved or booked again there. */
    shopHasClosed: z.boolean(),
    createdAt: instant,
    confirmationCode: z.string(),
    /** The first name of who booked, for the greeting. */
    customerFirstName: z.string(),
    /**
     * The instant until which it can be canceled for nothing though it was booked after `canCancelBefore`: for five minutes, unless it begins within
     * thirty. Null where it never could, as once an appointment was moved.
     */
    canUndoBefore: instant.nullable(),
    /** The note of whoever booked for those who work there, up to 500 signs; null where they wrote nothing, and by the id that only shows (behaviour 67). */
    note: z.string().nullable(),
    /** All tips of it together. */
    tip: money,
    /** Until when a tip can be given or changed; null where it cannot, or no longer (behaviour 39). */
    canTipBefore: instant.nullable(),
    /** The appointments of which it can: each professional has their own terms. */
    canTip: z.array(z.string()),
    /** What was sold, where it is a gift card; it has no appointments then. */
    giftCard: giftCardSale.nullable(),
  })
  .meta({ id: 'SaleOrder' })

/** What a change of a sale does to its sums, minor units (behaviour 36 to 39). */
export const saleChange = z
  .object({
    /** What the sale costs more than before; negative where it costs less. */
    total: money,
    /** Given back at once, to where it came from. */
    refund: money,
    /** Charged at once to the card of the booking. */
    charge: money,
    /** To pay at the shop, more than before. */
    atShop: money,
    /** The sum that will be charged later, or is due from the guest, more than before; negative where it is less. */
    later: money,
    /** A sum that is not asked for, because no card can be charged so little (behaviour 58a); negative where less is waived, missing where it is 0. */
    waived: money.optional(),
  })
  .meta({ id: 'SaleChange' })

/** A sale as it is after a change, or, where the change was only asked about, as it would be. */
export const changedSale = saleOrder.extend({ change: saleChange }).meta({ id: 'ChangedSale' })

export type SaleOrder = z.infer<typeof saleOrder>
export type SaleChange = z.infer<typeof saleChange>
export type ChangedSale = z.infer<typeof changedSale>
