import { z } from 'zod'
import { id } from '../entities/value.ts'

/** What the browser needs to take a card for the payment provider. */
export const getSetupIntent = {
  input: z.object({
    /** What the card is for: one of these, or nothing. */
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
