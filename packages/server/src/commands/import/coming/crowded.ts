import { type Interval, type Need, workOf } from '@openchair/rules'
import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import type { Cause } from './causes.ts'
import { offerNow } from './offer-now.ts'
import type { ComingBooking } from './store-coming.ts'

/** A stretch of a booking in epoch minutes. */
type Stretch = Interval & { readonly id: string }

const minuteOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds / 60_000

/**
 * The time and the units that a booking would take by a shop's settings, in epoch minutes. A booking that could
 * not be made again keeps what it took, and needs no resource.
 */
const takenBy = (
  booking: ComingBooking,
  catalogue: ShopCatalogue,
): { readonly work: readonly Interval[]; readonly needs: readonly Need[] } => {
  const [start, end] = [minuteOf(booking.startsAt), minuteOf(booking.endsAt)]
  const offer = offerNow(booking, catalogue)
  if (offer === undefined) return { work: booking.occupied ?? [{ start, end }], needs: [] }
  const at = <Part extends Interval>(part: Part): Part => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  })
  return {
    work: workOf(end - start, offer.taking).map(at),
    needs: (offer.taking?.needs ?? []).map(at),
  }
}

/** The bookings of stretches of which more than `most` lie at one time. */
const beyond = (stretches: readonly Stretch[], most: number): ReadonlySet<string> => {
  const found = new Set<string>()
  let standing: readonly Stretch[] = []
  for (const stretch of stretches.toSorted((one, other) => one.start - other.start)) {
    standing = [...standing.filter(({ end }) => end > stretch.start), stretch]
    if (standing.length > most) for (const { id } of standing) found.add(id)
  }
  return found
}

/**
 * The bookings of a shop that its settings would not allow beside one another, by their ids: those that would
 * overlap at one professional, and those that would need more units of a resource than there are.
 */
export const crowdedBy = (
  bookings: readonly ComingBooking[],
  catalogue: ShopCatalogue,
): ReadonlyMap<string, readonly Cause[]> => {
  if (catalogue.hasClosed) return new Map()
  const taken = bookings.map((booking) => ({ booking, ...takenBy(booking, catalogue) }))
  const causes = new Map<string, Cause[]>()
  const add = (cause: Cause, stretches: readonly Stretch[], most: number): void => {
    for (const id of beyond(stretches, most)) causes.set(id, [...(causes.get(id) ?? []), cause])
  }
  for (const { id: barberId, route } of catalogue.barbers) {
    const own = taken.filter(({ booking }) => booking.barberId === barberId)
    const stretches = own.flatMap(({ booking, work }) => work.map((part) => ({ ...part, id: booking.id })))
    const text = `would overlap another booking of professional ${route}, by the buffers and segments of now`
    add({ key: `beside ${route}`, text }, stretches, 1)
  }
  for (const { id: resourceId, key, units } of catalogue.resources) {
    const stretches = taken.flatMap(({ booking, needs }) =>
      needs.filter((need) => need.resource === resourceId).map((need) => ({ ...need, id: booking.id })),
    )
    const text = `at one time more bookings need resource ${key} than its count of ${units}`
    add({ key: `units ${key}`, text }, stretches, units)
  }
  return causes
}
