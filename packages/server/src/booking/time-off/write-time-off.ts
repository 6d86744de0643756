import { randomUUID } from 'node:crypto'
import type { Shop } from '@openchair/contract'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { instantAt, multirangeOf } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { comingStretches, occurrenceOn } from '../../timetable/time-off/occurrences.ts'
import {
  deleteTimeOff,
  exceptDay,
  insertTimeOff,
  type KeptTimeOff,
  recordTimeOff,
  type StaffTimeOff,
  updateTimeOff,
} from '../../timetable/time-off/store.ts'
import { type Act, recordActivity } from '../desk/store-activity.ts'
import { lockWaitingList } from '../offers/store.ts'
import { withdrawOffers } from '../offers/withdraw-offers.ts'

export type OfShop = Pick<Shop, 'id' | 'timezone'>

/** Time off to be added, with its reason, which no guest sees. */
export type NewTimeOff = Omit<StaffTimeOff, 'exceptions'> & { readonly reason: string | null }

/** A change of time off: by whom, and when. `staffId` is null for the operator. */
export type ByStaff = {
  readonly staffId: string | null
  readonly now: Temporal.Instant
  /** The id under which the change is kept; a new one unless given. */
  readonly actId?: string | undefined
}

/** The part of stored time off by which a change finds it. It is not found once it has changed. */
export type Known = Pick<KeptTimeOff, 'id' | 'version' | 'entry'>

const placesOf = ({ begins, ends }: Pick<StaffTimeOff, 'begins' | 'ends'>) => ({
  beginsDay: begins.day,
  beginsMinute: begins.minute,
  endsDay: ends.day,
  endsMinute: ends.minute,
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

/** Keeps who changed time off (desk/activity). */
const keepAct = (
  client: Client,
  { id: shopId }: OfShop,
  { staffId, now, actId }: ByStaff,
  what: {
    readonly act: Act
    readonly id: string
    readonly before?: StaffTimeOff
    readonly after?: StaffTimeOff
  },
): Promise<void> => {
  const { act, id: subjectId, before = null, after = null } = what
  const barberId = (after ?? before)?.barberId ?? null
  return recordActivity(client, { shopId, actId, staffId, act, subjectId, barberId, before, after }, now)
}

/** Lets offers lapse that lie in time off, and records the times that it takes. */
const takeTime = async (
  client: Client,
  shop: OfShop,
  entry: StaffTimeOff,
  now: Temporal.Instant,
): Promise<void> => {
  const during = multirangeOf(comingStretches(entry, shop.timezone, now))
  await withdrawOffers(client, { shopId: shop.id, barberId: entry.barberId, during }, now)
  await record(client, shop, entry, now)
}

/** Waits for a worker that offers times at this moment, so that none offers a time that it read before. */
const waitForOffers = (client: Client, { id: shopId }: OfShop): Promise<unknown> =>
  lockWaitingList(client, { shopId })

/**
 * Writes time off (times/off). Appointments in it stay, and offers in it lapse. If the same time off stands
 * already it is given, and `isNew` is false. Belongs in a transaction.
 */
export const writeTimeOff = async (
  client: Client,
  shop: OfShop,
  { begins, ends, ...wanted }: NewTimeOff,
  by: ByStaff,
  id: string = randomUUID(),
): Promise<KeptTimeOff & { readonly isNew: boolean }> => {
  await waitForOffers(client, shop)
  const { now } = by
  const places = placesOf({ begins, ends })
  const added = await insertTimeOff(client, { ...wanted, ...places, shopId: shop.id, id, now })
  if (!added.isNew) return added
  await takeTime(client, shop, added.entry, now)
  await keepAct(client, shop, by, { act: 'blocked', id: added.id, after: added.entry })
  return added
}

/**
 * Writes other times, another reason, or that it comes each week, for time off. The time that this frees goes to
 * the waiting list. Undefined if the time off has changed since it was read. Belongs in a transaction.
 */
export const rewriteTimeOff = async (
  client: Client,
  shop: OfShop,
  { id, version, entry }: Known,
  { reason, ...after }: StaffTimeOff & { readonly reason: string | null },
  by: ByStaff,
): Promise<KeptTimeOff | undefined> => {
  await waitForOffers(client, shop)
  const { isWeekly, lastDay, exceptions } = after
  const key = { shopId: shop.id, id, version }
  const rhythm = { isWeekly, lastDay, exceptions }
  const changed = await updateTimeOff(client, { ...key, ...placesOf(after), ...rhythm, reason })
  if (changed === undefined) return undefined
  await announceFreedTime(client, { shopId: shop.id })
  await record(client, shop, entry, by.now)
  await takeTime(client, shop, changed.entry, by.now)
  await keepAct(client, shop, by, { act: 'blockChanged', id, before: entry, after: changed.entry })
  return changed
}

/**
 * Removes time off, or takes one day out of weekly time off that begins on it. The time that this frees goes
 * to the waiting list. False if the time off has changed since it was read. Belongs in a transaction.
 */
export const eraseTimeOff = async (
  client: Client,
  shop: OfShop,
  { id, version, entry }: Known,
  day: string | undefined,
  by: ByStaff,
): Promise<boolean> => {
  const kept = { shopId: shop.id, id, version }
  const isChanged =
    day === undefined ? await deleteTimeOff(client, kept) : await exceptDay(client, { ...kept, day })
  if (!isChanged) return false
  const before = day === undefined ? entry : occurrenceOn(entry, day)
  await announceFreedTime(client, { shopId: shop.id })
  await record(client, shop, before, by.now)
  await keepAct(client, shop, by, { act: 'unblocked', id, before })
  return true
}
