import { randomUUID } from 'node:crypto'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { holdTime } from '../../holds/store-times.ts'
import { epochMinutes, writtenMinute } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { type Fitting, fittingTimes, type Taken } from './fitting-times.ts'
import type { NewSlot, Stretch, Waiting } from './store.ts'

/** The state of a shop's day at the moment when offers are made. */
type Day = {
  readonly catalogue: ShopCatalogue
  readonly taken: Taken
  /** The taken times without the holds of guests who type. */
  readonly lasting: Taken
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
  const { catalogue, taken, lasting, now } = day
  // The same times fit all who wish the same, so a list is computed again only after a time was taken.
  const lists = new Map<string, readonly Fitting[]>()
  const listFor = (waiting: Omit<Waiting, 'offered'>, among: Taken): readonly Fitting[] => {
    const key = [among === taken, waiting.barberId, ...waiting.serviceIds].join(' ')
    const known = lists.get(key) ?? fittingTimes(catalogue, waiting, among, epochMinutes(now))
    lists.set(key, known)
    return known
  }
  return {
    day,
    freeFor: (waiting) => listFor(waiting, lasting),
    hold: async (client, { offered, ...waiting }, held, { most, again }) => {
      const known = new Set(waiting.free)
      for (const time of listFor(waiting, taken)) {
        if (held.length >= most) break
        const before = offered.filter(({ isBooked, barberId }) => !(isBooked && barberId === time.barberId))
        const wasOffered = before.some((other) =>
          again ? other.startsAt === time.startsAt : overlap(other, time),
        )
        if (known.has(time.startsAt) || wasOffered || held.some((other) => overlap(other, time))) continue
        const slot = { ...time, id: randomUUID() }
        const owner = { shopId: catalogue.shop.id, ownerId: slot.id }
        const isHeld = await holdTime(
          client,
          owner,
          { ...time, id: randomUUID() },
          endOf(catalogue, slot, now),
        )
        // A guest has just taken a time that could not be held.
        const interval = { start: writtenMinute(slot.startsAt), end: writtenMinute(slot.endsAt) }
        for (const among of [taken, lasting])
          among.set(slot.barberId, [...(among.get(slot.barberId) ?? []), interval])
        lists.clear()
        if (isHeld) held.push(slot)
      }
    },
  }
}

const overlap = (one: Stretch, other: Stretch): boolean =>
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
