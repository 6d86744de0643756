import { getDeskBooking, getDeskDay, getDeskDays, getDeskWeek } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A day of a shop, by the shop's id; `day` as `yyyy-MM-dd` in the shop's zone. */
export const dayQuery = (shopId: string, day: string) => ask(getDeskDay, { shopId, day })

/** Seven days of a professional from a day on; of the own column, or the first one, without an id. */
export const weekQuery = (shopId: string, day: string, barberId: string | undefined) =>
  ask(getDeskWeek, { shopId, day, ...(barberId !== undefined && { barberId }) })

/** How many bookings each day of a span has, and how full it is. */
export const daysQuery = (shopId: string, start: string, end: string) =>
  ask(getDeskDays, { shopId, start, end })

/** A booking, opened. */
export const bookingQuery = (shopId: string, id: string) => ask(getDeskBooking, { shopId, id })
