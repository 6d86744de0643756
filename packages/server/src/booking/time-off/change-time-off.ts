import { randomUUID } from 'node:crypto'
import type { Shop } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { instantAt, multirangeOf } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { comingStretches, occurrenceOn } from '../../timetable/time-off/occurrences.ts'
import {
  deleteTimeOff,
  exceptDay,
  insertTimeOff,
  type KeptTimeOff,
  recordTimeOff,
  type StaffTimeOff,
} from '../../timetable/time-off/store.ts'
import { lockWaitingList } from '../offers/store.ts'
import { withdrawOffers } from '../offers/withdraw-offers.ts'

type Changing = Pick<Deps, 'pool' | 'clock'>
type OfShop = Pick<Shop, 'id' | 'timezone'>

/** Time off to be added, with its reason, which no guest sees. */
export type NewTimeOff = Omit<StaffTimeOff, 'exceptions'> & { readonly reason: string | null }

/**
 * Adds time off (times/off). Appointments in it stay, and offers in it lapse. If the same time off stands
 * already it is given, and `isNew` is false.
 */
export const addTimeOff = (
  { pool, clock }: Changing,
  shop: OfShop,
  { begins, ends, ...wanted }: NewTimeOff,
): Promise<KeptTimeOff & { readonly isNew: boolean }> =>
  inTransaction(pool, async (client) => {
    const [now, shopId] = [clock.now(), shop.id]
    // Waits for a worker that offers times at this moment, so that none offers a time that it read before.
    await lockWaitingList(client, { shopId })
    const added = await insertTimeOff(client, {
      ...wanted,
      shopId,
      id: randomUUID(),
      beginsDay: begins.day,
      beginsMinute: begins.minute,
      endsDay: ends.day,
      endsMinute: ends.minute,
      now,
    })
    if (!added.isNew) return added
    const during = multirangeOf(comingStretches(added.entry, shop.timezone, now))
    await withdrawOffers(client, { shopId, barberId: wanted.barberId, during }, now)
    await record(client, shop, added.entry, now)
    return added
  })

/**
 * Removes time off, or takes one day out of weekly time off that begins on it. The time that this frees goes
 * to the waiting list. False if the time off has changed since it was read.
 */
export const removeTimeOff = (
  { pool, clock }: Changing,
  shop: OfShop,
  { id, version, entry }: Pick<KeptTimeOff, 'id' | 'version' | 'entry'>,
  day?: string,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const kept = { shopId: shop.id, id, version }
    const isChanged =
      day === undefined ? await deleteTimeOff(client, kept) : await exceptDay(client, { ...kept, day })
    if (!isChanged) return false
    await announceFreedTime(client, { shopId: shop.id })
    await record(client, shop, day === undefined ? entry : occurrenceOn(entry, day), clock.now())
    return true
  })

/** Records that times have changed where time off came or went, unless nobody can book there. */
const record = async (
  client: Client,
  { id: shopId, timezone }: OfShop,
  entry: StaffTimeOff,
  now: Temporal.Instant,
): Promise<void> => {
  const stretches = comingStretches(entry, timezone, now)
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (first === undefined || last === undefined) return
  const [startsAt, endsAt] = entry.isWeekly ? [] : [instantAt(first.start), instantAt(last.end)]
  await recordTimeOff(client, { shopId, startsAt: startsAt ?? null, endsAt: endsAt ?? null })
}
