import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { holdTime } from '../../packages/server/src/holds/store-times.ts'
import type { Pool } from '../../packages/server/src/store/db.ts'
import { type Slot, takeSlots } from './slots.ts'

const until = Temporal.Instant.from('2100-01-01T00:00:00Z')

/**
 * Returns a function that claims the next slot of a shop.
 * @throws where the slot is not free.
 */
export const claim = (pool: Pool, shopId: string, slots: Iterator<Slot>) => async (): Promise<void> => {
  const owner = { shopId, ownerId: randomUUID() }
  for (const slot of takeSlots(slots, 1))
    if (!(await holdTime(pool, owner, { ...slot, id: randomUUID() }, until)))
      throw new Error('a slot was not free')
}

/** The number of times a second that this many clients complete an action which each of them repeats. */
export const rateOf = async (
  act: () => Promise<unknown>,
  { clients, milliseconds }: { readonly clients: number; readonly milliseconds: number },
): Promise<number> => {
  let done = 0
  const from = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      await act()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done * 1000) / (performance.now() - from)
}

/**
 * Releases all claims and deletes their records, as the server does after minutes. Vacuums as autovacuum
 * would, so that dead rows do not slow down the next measurement.
 */
export const giveBack = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from appointment where state = 'held'`)
  await pool.query('truncate time_change')
  await pool.query('vacuum appointment')
}
