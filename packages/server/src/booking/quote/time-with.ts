import { moveIntervals } from '@openchair/rules'
import { occupiedOf, usesOf, type WantedTime } from '../../holds/hold.ts'
import { instantAt } from '../../shop-time.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import type { Seat } from './seat.ts'

/** An appointment's time with a professional, and all that it takes meanwhile, for its rows. */
export type TimeWith = Pick<WantedTime, 'barberId' | 'startsAt' | 'endsAt' | 'occupied' | 'uses'>

/** The time of an appointment that begins at an epoch minute (times/occupied). */
export const timeWith = (start: number, { barber, offer: { duration, taking }, units }: Seat): TimeWith => ({
  barberId: barber.id,
  startsAt: instantAt(start).toString(),
  endsAt: instantAt(start + duration).toString(),
  occupied: occupiedOf(start, taking),
  uses: usesOf(units),
})

/** Adds an appointment that begins at an epoch minute to the taken times of its shop. */
export const withTaken = (
  times: ShopTimes,
  start: number,
  { barber, offer: { duration, taking }, units }: Seat,
): ShopTimes => {
  const occupied = taking && moveIntervals(taking.work, start)
  const taken = { start, end: start + duration, ...(occupied && { occupied }) }
  return {
    ...times,
    busy: new Map(times.busy).set(barber.id, [...(times.busy.get(barber.id) ?? []), taken]),
    uses: [...times.uses, ...units.map(({ resource, ...use }) => ({ ...use, resourceId: resource }))],
  }
}
