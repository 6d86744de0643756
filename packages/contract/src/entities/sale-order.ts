import { z } from 'zod'
import { shop } from './shop.ts'
import { instant } from './value.ts'
import { validatedCart } from './validated-cart.ts'

/**
 * A booked cart (spec 3, Sale order). Who holds its id may see it, so it carries no contact data, no last name and no id of who booked, and
 * not its cart's, which is a secret of its own.
 */
export const saleOrder = validatedCart
  .extend({
    id: z.string(),
    shop,
    createdAt: instant,
    confirmationCode: z.string(),
    /** The first name of who booked, for the greeting. */
    customerFirstName: z.string(),
  })
  .meta({ id: 'SaleOrder' })

export type SaleOrder = z.infer<typeof saleOrder>
