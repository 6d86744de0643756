import { randomUUID } from 'node:crypto'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { announceEndOfOffer } from '../../holds/store-freed.ts'
import { holdTime, lockProfessionals, releaseExpiredOf, releaseTimesOf } from '../../holds/store-times.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { dayAt, epochMinutes } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import { type Fitting, fittingTimes, type Taken } from './fitting-times.ts'
import {
  endOffers,
  expireDays,
  findOverdueOffers,
  insertOffer,
  lockWaitingList,
  type NewSlot,
  readWaiting,
  type Waiting,
} from './store.ts'

/** How many times an offer names at most. */
const slotsPerOffer = 3

type Offering = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/**
 * Brings the waiting list of a shop up to date: ends what waits for a day that has passed and the offers whose countdown has
 * ended, and offers what is free to the first in line whom it fits (behaviour 17, 42). One worker at a time, all or nothing.
 */
export const offerFreedTime = async (deps: Offering, shopId: string): Promise<void> => {
  const catalogue = await deps.catalogues.ofShop(shopId)
  await inTransaction(deps.pool, async (client) => {
    await lockWaitingList(client, shopId)
    const now = deps.clock.now()
    await endOverdue(client, shopId, dayAt(now, catalogue.shop.timezone), now)
    const waiting = await readWaiting(client, shopId)
    if (waiting.length === 0) return
    await lockProfessionals(
      client,
      catalogue.barbers.map(({ id }) => id),
    )
    await releaseExpiredOf(client, shopId, now)
    for (const [day, ofDay] of Map.groupBy(waiting, ({ day: each }) => each)) {
      const span = spanOf({ first: day, last: day }, catalogue.shop.timezone)
      const taken: Taken = new Map(await takenTimes(deps, shopId, span, {}, client))
      await offerDay(client, { catalogue, taken, now }, ofDay)
    }
  })
}

/** Ends the offers whose countdown has ended, and what waits for a day that has passed: no offer stands longer than its day. */
const endOverdue = async (
  client: Client,
  shopId: string,
  today: string,
  now: Temporal.Instant,
): Promise<void> => {
  const overdue = await findOverdueOffers(client, shopId, now)
  await endOffers(
    client,
    shopId,
    overdue.map(({ id }) => id),
    now,
  )
  const slots = overdue.flatMap((each) => each.slots)
  await releaseTimesOf(
    client,
    shopId,
    slots.map(({ waitingListSlotId }) => waitingListSlotId),
  )
  for (const { id, applicationId, ...rest } of overdue) {
    const detail = { attemptId: id, slots: rest.slots }
    await recordEvent(client, { shopId, kind: 'waitingListLapsed', subjectId: applicationId, detail }, now)
  }
  await expireDays(client, shopId, today, now)
}

/** A shop's day at the moment at which offers are made. */
type Day = { readonly catalogue: ShopCatalogue; readonly taken: Taken; readonly now: Temporal.Instant }

const offerDay = async (client: Client, day: Day, waiting: readonly Waiting[]): Promise<void> => {
  const fitting = createFitting(day)
  for (const one of waiting) {
    const slots = await holdFitting(client, day, one, fitting)
    if (slots.length > 0) await offer(client, day, one, slots)
  }
}

/** What fits somebody, listed anew only once something was taken: whoever wants the same is fitted by the same. */
type FittingLists = { readonly of: (waiting: Waiting) => readonly Fitting[]; readonly forget: () => void }

const createFitting = ({ catalogue, taken, now }: Day): FittingLists => {
  const lists = new Map<string, readonly Fitting[]>()
  return {
    of: (waiting) => {
      const key = [waiting.barberId, ...waiting.serviceIds].join(' ')
      const known = lists.get(key) ?? fittingTimes(catalogue, waiting, taken, epochMinutes(now))
      lists.set(key, known)
      return known
    },
    forget: () => lists.clear(),
  }
}

/** Holds the times that an offer names: the earliest that fit and were not offered before, apart from each other. */
const holdFitting = async (
  client: Client,
  { catalogue, taken, now }: Day,
  waiting: Waiting,
  fitting: FittingLists,
): Promise<readonly NewSlot[]> => {
  const held: NewSlot[] = []
  for (const time of fitting.of(waiting)) {
    if (held.length === slotsPerOffer) break
    if (waiting.offered.includes(time.startsAt) || held.some((other) => overlap(other, time))) continue
    const slot = { ...time, id: randomUUID() }
    const owner = { shopId: catalogue.shop.id, ownerId: slot.id }
    const until = endOf(catalogue, slot, now)
    const isHeld = await holdTime(client, owner, { ...time, id: randomUUID() }, until)
    // What could not be held has just been taken by a guest.
    const interval = { start: minuteOf(slot.startsAt), end: minuteOf(slot.endsAt) }
    taken.set(slot.barberId, [...(taken.get(slot.barberId) ?? []), interval])
    fitting.forget()
    if (isHeld) held.push(slot)
  }
  return held
}

const overlap = (one: Omit<NewSlot, 'id'>, other: Omit<NewSlot, 'id'>): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

const minuteOf = (instant: string): number => epochMinutes(Temporal.Instant.from(instant))

/** Until when a time is held: the end of the countdown, and never after its start. */
const endOf = (
  { offerMinutes }: Pick<ShopCatalogue, 'offerMinutes'>,
  { startsAt }: NewSlot,
  now: Temporal.Instant,
): Temporal.Instant => {
  const end = now.add({ minutes: offerMinutes })
  const start = Temporal.Instant.from(startsAt)
  return Temporal.Instant.compare(start, end) < 0 ? start : end
}

const offer = async (
  client: Client,
  { catalogue, now }: Day,
  { id: applicationId }: Waiting,
  slots: readonly NewSlot[],
): Promise<void> => {
  const shopId = catalogue.shop.id
  const attemptId = randomUUID()
  const ends = slots.map((slot) => endOf(catalogue, slot, now))
  const expiresAt = ends.reduce((latest, end) => (Temporal.Instant.compare(end, latest) > 0 ? end : latest))
  await insertOffer(client, { shopId, id: attemptId, applicationId, expiresAt, slots }, now)
  const named = slots.map(({ id, ...slot }) => ({ waitingListSlotId: id, ...slot }))
  const detail = { attemptId, expiresAt: expiresAt.toString(), slots: named }
  await recordEvent(client, { shopId, kind: 'waitingListOffered', subjectId: applicationId, detail }, now)
  await announceEndOfOffer(client, shopId, expiresAt)
}
