import { z } from 'zod'
import type { PaymentSubject } from '../port.ts'

/** What everything that we make at Stripe bears, so that its events, and people, find the way back to us. */
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

/** Null where it is about nothing of ours. */
export const subjectIn = (found: unknown): PaymentSubject | null => {
  const { data } = metadata.safeParse(found)
  return data === undefined ? null : { type: data.subjectType, shopId: data.shopId, id: data.subjectId }
}
