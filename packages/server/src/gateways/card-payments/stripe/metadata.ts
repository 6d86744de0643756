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

/** The attempt or payment that metadata names, unchecked; null if it has none of our fields. */
export const subjectIn = (found: unknown): unknown => {
  const { data } = metadata.safeParse(found)
  return data === undefined ? null : { type: data.subjectType, shopId: data.shopId, id: data.subjectId }
}
