import { z } from 'zod'
import { id } from '../value.ts'

/** A card that a customer has saved: what may be shown of it (behaviour 31). */
export const paymentCard = z
  .object({
    id,
    /** As the provider writes it: `visa`, `mastercard`, … */
    brand: z.string(),
    last4: z.string(),
    /** Null where the provider does not say. */
    expiryMonth: z.int().nullable(),
    expiryYear: z.int().nullable(),
    /** Whether it can still be charged. */
    isExpired: z.boolean(),
    isDefault: z.boolean(),
    /** Whether a coming appointment is to be charged to it. */
    isNeeded: z.boolean(),
  })
  .meta({ id: 'PaymentCard' })

export type PaymentCard = z.infer<typeof paymentCard>
