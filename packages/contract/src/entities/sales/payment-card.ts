import { z } from 'zod'
import { id } from '../value.ts'

/** A customer's saved card, as far as it may be shown (payments/saved-cards). */
export const paymentCard = z
  .object({
    id,
    /** The provider's spelling: `visa`, `mastercard`, … */
    brand: z.string(),
    last4: z.string(),
    /** Null where the provider does not say. */
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    /** True if it can no longer be charged. */
    isExpired: z.boolean(),
    isDefault: z.boolean(),
    /** True if a coming appointment is to be charged to it. */
    isNeeded: z.boolean(),
  })
  .meta({ id: 'PaymentCard' })

export type PaymentCard = z.infer<typeof paymentCard>
