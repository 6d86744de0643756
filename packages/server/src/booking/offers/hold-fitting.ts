import { randomUUID } from 'node:crypto'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { holdTime } from '../../holds/store-times.ts'
import { epochMinutes, writtenMinute } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { type Fitting, fittingTimes, type Taken } from './fitting-times.ts'
import type { NewSlot, Stretch, Waiting } from './store.ts'

/** A shop's day at the moment at which offers are made. */
type Day = {
  readonly catalogue: ShopCatalogue
  readonly taken: Taken
  /** The same without the holds of guests who type. */
  readonly lasting: Taken
  readonly now: Temporal.Instant
}

/** Holds the free times of one day, for one person after another. */
export type Holding = {
  readonly day: Day
  /** The times that fit somebody and that nobody holds but perhaps a guest who types, the earliest first. */
  readonly freeFor: (waiting: Omit<Waiting, 'offered'>) => readonly Fitting[]
  /**
   * Adds to the times that are held for somebody, up to so many: the earliest that fit, that were neither
   * offered to them before nor free when they joined, apart from each other.
   */
  readonly hold: (client: Client, waiting: Waiting, held: NewSlot[], bounds: Bounds) => Promise<void>
}

type Bounds = {
  readonly most: number
  /** Allows other starts in times offered before: only once nobody else in line wants them. */
  readonly again: boolean
}

export const createHolding = (day: Day): Holding => {
  const { catalogue, taken, lasting, now } = day
  // Listed anew only after a time was taken: the same times fit all who want the same.
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
        // A time that could not be held has just been taken by a guest.
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

/** The end of the hold of an offered time: the end of the countdown, and never after its start. */
export const endOf = (
  { shop: { offerMinutes } }: Pick<ShopCatalogue, 'shop'>,
  { startsAt }: NewSlot,
  now: Temporal.Instant,
): Temporal.Instant => {
  const end = now.add({ minutes: offerMinutes })
  const start = Temporal.Instant.from(startsAt)
  return Temporal.Instant.compare(start, end) < 0 ? start : end
}
