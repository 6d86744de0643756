import { assignInTurn, type Interval, mergeIntervals, minutesPerDay, moveIntervals } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { type WantedUse, usesOf } from '../../holds/hold.ts'
import type { Pool } from '../../store/db.ts'
import { resourceTimesOf } from '../../timetable/professionals-on.ts'
import type { Use } from '../../timetable/store.ts'
import { readUses } from '../../timetable/store-uses.ts'
import type { Option } from '../quote/resolve.ts'

/** An appointment with one professional, which needs units of resources from its start on (epoch minutes). */
export type NeedingUnits = {
  readonly catalogue: Pick<ShopCatalogue, 'shop' | 'revision' | 'resources'>
  readonly option: Option
  readonly start: number
}

/** The shop and the state of its catalogue, which appointments must share to be given units together. */
export const catalogueKeyOf = ({ catalogue: { shop, revision } }: NeedingUnits): string =>
  `${shop.id} ${revision}`

const needsOf = ({ option: { offer }, start }: NeedingUnits) =>
  moveIntervals(offer.taking?.needs ?? [], start)

/** Lists the days of UTC, counted from 1970, of a stretch and of so many minutes around it. */
const daysOf = ({ start, end }: Interval, around = 0): readonly number[] => {
  const first = Math.floor((start - around) / minutesPerDay)
  const last = Math.floor((end - 1 + around) / minutesPerDay)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The uses on a day that simultaneous bookings know of: those that were read, and those chosen since. */
type KnownDay = { readonly uses: Map<string, Use>; read: Promise<void> | undefined }

/** The days that simultaneous bookings at one shop know, and the number of these bookings. */
type Known = { readonly days: Map<number, KnownDay>; bookings: number }

const addUse = ({ days }: Known, use: Use): void => {
  for (const day of daysOf(use)) days.get(day)?.uses.set(`${use.resourceId} ${use.unit} ${use.start}`, use)
}

/** Reads those of the wanted days that were not read yet. */
const readDays = async (
  pool: Pool,
  known: Known,
  { shop, resources }: NeedingUnits['catalogue'],
  wanted: readonly number[],
): Promise<void> => {
  const missing = wanted.filter((day) => known.days.get(day)?.read === undefined)
  const read = async (): Promise<void> => {
    const spans = mergeIntervals(
      missing.map((day) => ({ start: day * minutesPerDay, end: (day + 1) * minutesPerDay })),
    )
    const resourceIds = resources.map(({ id }) => id)
    for (const use of await readUses(pool, { shopId: shop.id, resourceIds, spans })) addUse(known, use)
  }
  if (missing.length > 0) {
    const reading = read()
    for (const day of missing)
      known.days.set(day, { uses: known.days.get(day)?.uses ?? new Map(), read: reading })
  }
  await Promise.all(wanted.flatMap((day) => known.days.get(day)?.read ?? []))
}

/**
 * Makes the means to choose units for several appointments of one catalogue, and then to write them, without a
 * lock. Bookings that overlap in time share what they know, so that within this process no two choose the same
 * unit. A unit that somebody else took makes the writing fail, and whoever comes next reads anew.
 */
export const createUnitChoice = ({ pool }: { readonly pool: Pool }) => {
  const shops = new Map<string, Known>()
  const knownTo = (booking: NeedingUnits): Known =>
    shops.get(catalogueKeyOf(booking)) ?? { days: new Map(), bookings: 0 }

  /** Keeps what is known of the shop until the booking has ended. `choose` belongs within it. */
  const during = async <T>(booking: NeedingUnits, book: () => Promise<T>): Promise<T> => {
    const known = knownTo(booking)
    shops.set(catalogueKeyOf(booking), known)
    known.bookings += 1
    try {
      return await book()
    } finally {
      known.bookings -= 1
      if (known.bookings === 0) shops.delete(catalogueKeyOf(booking))
    }
  }

  /**
   * Gives `write` the uses of each appointment. They are undefined if a unit is missing, even if only because of
   * a hold that has expired.
   */
  const choose = async <T>(
    wanted: readonly [NeedingUnits, ...(readonly NeedingUnits[])],
    write: (chosen: readonly (readonly WantedUse[] | undefined)[]) => Promise<T>,
  ): Promise<T> => {
    const [{ catalogue }] = wanted
    const known = knownTo(wanted[0])
    try {
      const needs = wanted.map(needsOf)
      const days = [...new Set(needs.flat().flatMap((need) => daysOf(need, minutesPerDay)))]
      await readDays(pool, known, catalogue, days)
      // Nothing is awaited between here and the last use that the choice adds to what others know.
      const uses = new Set(days.flatMap((day) => [...(known.days.get(day)?.uses.values() ?? [])]))
      const resources = resourceTimesOf(catalogue, { uses: [...uses] })
      const chosen = assignInTurn(resources, needs, Math.random)
      for (const { resource, ...use } of chosen.flatMap((units = []) => units))
        addUse(known, { ...use, resourceId: resource })
      return await write(chosen.map((units) => units && usesOf(units)))
    } catch (error) {
      for (const day of known.days.values()) day.read = undefined
      throw error
    }
  }

  return { during, choose }
}
