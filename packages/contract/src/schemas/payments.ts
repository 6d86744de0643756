import { z } from 'zod'

/** What the browser needs to take a card for the payment provider. */
export const getSetupIntent = {
  input: z.object({}),
  output: z
    .object({
      client_secret: z.string(),
      publishableKey: z.string(),
      provider: z.enum(['sandbox', 'stripe']),
    })
    .meta({ id: 'SetupIntent' }),
}
