import { z } from 'zod'
import { id } from '../entities/value.ts'

/** The payment provider's data with which a browser can take a card. */
export const getSetupIntent = {
  input: z.object({
    /** The cart that the card will pay. At most one of these three fields is given. */
    cartId: id.optional(),
    saleOrderId: id.optional(),
    waitingListId: id.optional(),
  }),
  output: z
    .object({
      client_secret: z.string(),
      publishableKey: z.string(),
      provider: z.enum(['sandbox', 'stripe']),
    })
    .meta({ id: 'SetupIntent' }),
}
