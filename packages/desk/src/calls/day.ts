import { getDeskBooking, getDeskDay, getDeskDays } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** A day of a shop, by the shop's id; `day` as `yyyy-MM-dd` in the shop's zone. */
export const dayQuery = (shopId: string, day: string) => ask(getDeskDay, { shopId, day })

/** How many bookings each day of a span has, and how full it is. */
export const daysQuery = (shopId: string, start: string, end: string) =>
  ask(getDeskDays, { shopId, start, end })

/** A booking, opened. */
export const bookingQuery = (shopId: string, id: string) => ask(getDeskBooking, { shopId, id })
