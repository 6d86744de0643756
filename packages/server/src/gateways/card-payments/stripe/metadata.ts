import { z } from 'zod'
import type { PaymentSubject } from '../port.ts'

/** Metadata of everything created at Stripe, so that its events and pages name our attempt or payment. */
export const metadataOf = (key: string, { type, shopId, id }: PaymentSubject) => ({
  key,
  shopId,
  subjectType: type,
  subjectId: id,
})

const metadata = z.object({ shopId: z.unknown(), subjectType: z.unknown(), subjectId: z.unknown() })

/** Reads the attempt or payment in metadata, unchecked; null if none of our fields is there. */
export const subjectIn = (found: unknown): unknown => {
  const { data } = metadata.safeParse(found)
  return data === undefined ? null : { type: data.subjectType, shopId: data.shopId, id: data.subjectId }
}
