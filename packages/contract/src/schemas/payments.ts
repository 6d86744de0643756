import { z } from 'zod'
import { id } from '../entities/value.ts'

/** What the browser needs to take a card for the payment provider. */
export const getSetupIntent = {
  input: z.object({
    /** Names the cart that the card is for; one of these three at most. */
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
