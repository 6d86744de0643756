import { z } from 'zod'
import { isUuid } from '../../store/uuid.ts'
import type { PaymentReport } from './port.ts'

/** A name as providers give them. Any other text would stop at the database or in the queue of jobs. */
const name = z.string().regex(/^[!-~]{1,255}$/)
/** An id of this database. Others who use the same account may have our field names: without it theirs is about nothing of ours. */
const ownId = z.string().refine(isUuid)

const reported = z.object({
  id: name,
  type: name,
  subject: z
    .object({ type: z.enum(['attempt', 'payment']), shopId: ownId, id: ownId })
    .nullable()
    .catch(null),
  refundedReference: name.nullable().catch(null),
})

/**
 * The JSON of a report whose signature was right, of any form; undefined where it is none. A field that JSON has and that is of
 * another form than ours counts as absent.
 */
export const parseReport = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/**
 * The event that a signed report tells of, read from what the provider sent in whatever form. Not understood is a report that
 * names neither itself nor its type; one that is about nothing of ours is an event without a subject.
 */
export const eventIn = (found: unknown): PaymentReport => {
  const { data } = reported.safeParse(found)
  return data === undefined ? { kind: 'not understood' } : { kind: 'event', event: data }
}
