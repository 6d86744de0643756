import { z } from 'zod'
import type { PaymentSubject } from '../port.ts'

/** Attached to everything that is created at Stripe, so that its events and pages name our attempt or payment. */
export const metadataOf = (key: string, { type, shopId, id }: PaymentSubject) => ({
  key,
  shopId,
  subjectType: type,
  subjectId: id,
})

const metadata = z.object({
  shopId: z.string(),
  subjectType: z.enum(['attempt', 'payment']),
  subjectId: z.string(),
})

/** The attempt or payment that metadata names; null where it names none. */
export const subjectIn = (found: unknown): PaymentSubject | null => {
  const { data } = metadata.safeParse(found)
  return data === undefined ? null : { type: data.subjectType, shopId: data.shopId, id: data.subjectId }
}
