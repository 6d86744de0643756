import { randomUUID } from 'node:crypto'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { holdTime } from '../../holds/store-times.ts'
import { epochMinutes } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { timeWith, withTaken } from '../quote/time-with.ts'
import { type Fitting, fittingTimes } from './fitting-times.ts'
import type { NewSlot, Stretch, Waiting } from './store.ts'

/** The state of a shop's day at the moment when offers are made. */
type Day = {
  readonly catalogue: ShopCatalogue
  readonly taken: ShopTimes
  /** The taken times without the holds of guests who type. */
  readonly lasting: ShopTimes
  readonly now: Temporal.Instant
}

/** The means to hold the free times of one day, for one person after another. */
export type Holding = {
  readonly day: Day
  /** The times that fit a person and that nobody holds, except guests who type. The earliest first. */
  readonly freeFor: (waiting: Omit<Waiting, 'offered'>) => readonly Fitting[]
  /**
   * Adds to the times that are held for a person, up to `bounds.most`. Takes the earliest that fit and do not
   * overlap each other, without those that they were offered before or that were free when they joined.
   */
  readonly hold: (client: Client, waiting: Waiting, held: NewSlot[], bounds: Bounds) => Promise<void>
}

type Bounds = {
  readonly most: number
  /** Allows other starts within times offered before, once nobody else in line wants them. */
  readonly again: boolean
}

export const createHolding = (day: Day): Holding => {
  const { catalogue, now } = day
  let { taken, lasting } = day
  // The same times fit all who wish the same, so a list is computed again only after a time was taken.
  const lists = new Map<string, readonly Fitting[]>()
  const listFor = (waiting: Omit<Waiting, 'offered'>, among: ShopTimes): readonly Fitting[] => {
    const key = [among === taken, waiting.notBefore, waiting.barberId, ...waiting.serviceIds].join(' ')
    const known = lists.get(key) ?? fittingTimes(catalogue, waiting, among, epochMinutes(now))
    lists.set(key, known)
    return known
  }
  return {
    day,
    freeFor: (waiting) => listFor(waiting, lasting),
    hold: async (client, { offered, ...waiting }, held, { most, again }) => {
      const known = new Set(waiting.free)
      for (const { start } of listFor(waiting, taken)) {
        if (held.length >= most) break
        // A time held since they were listed can reach into this one by its buffers, and then leaves it no longer.
        const time = listFor(waiting, taken).find((each) => each.start === start)
        if (time === undefined) continue
        const before = offered.filter(({ isBooked, barberId }) => !(isBooked && barberId === time.barberId))
        const wasOffered = before.some((other) =>
          again ? other.startsAt === time.startsAt : overlap(other, time),
        )
        if (known.has(time.startsAt) || wasOffered || held.some((other) => overlap(other, time))) continue
        const seat = time.seat()
        const slot = await holdSlot(client, catalogue, timeWith(start, seat), now)
        // A guest has just taken a time that could not be held.
        taken = withTaken(taken, start, seat)
        lasting = withTaken(lasting, start, seat)
        lists.clear()
        if (slot !== undefined) held.push(slot)
      }
    },
  }
}

/** Holds a time to be offered; undefined if somebody has taken it. Belongs in a transaction. */
export const holdSlot = async (
  client: Client,
  catalogue: ShopCatalogue,
  wanted: ReturnType<typeof timeWith>,
  now: Temporal.Instant,
): Promise<NewSlot | undefined> => {
  const slot = { ...wanted, id: randomUUID() }
  const owner = { shopId: catalogue.shop.id, ownerId: slot.id }
  const time = { ...wanted, id: randomUUID() }
  return (await holdTime(client, owner, time, endOf(catalogue, slot, now))) ? slot : undefined
}

export const overlap = (one: Stretch, other: Stretch): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The end of the hold of an offered time: the end of the countdown, but never after the time's start. */
export const endOf = (
  { shop: { offerMinutes } }: Pick<ShopCatalogue, 'shop'>,
  { startsAt }: NewSlot,
  now: Temporal.Instant,
): Temporal.Instant => {
  const end = now.add({ minutes: offerMinutes })
  const start = Temporal.Instant.from(startsAt)
  return Temporal.Instant.compare(start, end) < 0 ? start : end
}
