import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'

/** The place in a list after which its next page begins. */
type Place = { readonly before: Temporal.Instant | null; readonly beforeId: string | null }

/** Reads the cursor of a page. Refuses with `invalid_request` one that no answer had. */
export const readPlace = (cursor: string | undefined): Place => {
  if (cursor === undefined) return { before: null, beforeId: null }
  const [at = '', id = ''] = cursor.split('_')
  // With more digits it would lie beyond the years that the database reads.
  if (!/^\d{1,13}$/.test(at) || !isUuid(id))
    throw new Refusal('invalid_request', { issues: [{ path: 'cursor', message: 'invalid' }] })
  return { before: Temporal.Instant.fromEpochMilliseconds(Number(at)), beforeId: id }
}

/** Divides rows, of which one more than a page has was asked for, into a page and the cursor of the next one. */
export const readPage = <R>(
  rows: readonly R[],
  size: number,
  placeOf: (row: R) => readonly [at: Temporal.Instant, id: string],
): { readonly page: readonly R[]; readonly next: string | null } => {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (rows.length <= size || last === undefined) return { page, next: null }
  const [at, id] = placeOf(last)
  return { page, next: `${at.epochMilliseconds}_${id}` }
}
