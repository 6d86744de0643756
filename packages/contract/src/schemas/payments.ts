import { z } from 'zod'

/** With what the guest's browser enters a card at the payment provider. */
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
