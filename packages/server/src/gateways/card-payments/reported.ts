import { z } from 'zod'
import { isUuid } from '../../store/uuid.ts'
import type { PaymentReport } from './port.ts'

/** An id or a type in a report. The database or the job queue would refuse other texts. */
const name = z.string().regex(/^[!-~]{1,255}$/)
/**
 * An id of this database. Another program on the same account may use our field names, but its values are not
 * our ids.
 */
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
 * Parses the JSON of a correctly signed report, whatever its form; undefined if it is not JSON. A field with
 * an unexpected type counts as absent.
 */
export const parseReport = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/**
 * Reads the event of a signed report, whatever its form. A report without an id or a type is malformed. One
 * that does not concern this server is an event without a subject.
 */
export const eventIn = (found: unknown): PaymentReport => {
  const { data } = reported.safeParse(found)
  return data === undefined ? { kind: 'not understood' } : { kind: 'event', event: data }
}
