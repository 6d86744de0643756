import type { InputOf } from '@openchair/contract'
import { bookAtDesk } from '@openchair/contract/calls'
import { namesOf } from './booking.ts'
import { deskStaff } from './desk-staff.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

type Booking = InputOf<typeof bookAtDesk>

/**
 * Opens a shop of the fixture's brand with somebody at its desk, at 10:00 in New York on Saturday, 21 November
 * 2026. A time is on the Tuesday after, unless it names its day.
 */
export const openDesk = async (
  route = 'harbour-free',
  who: NonNullable<Parameters<typeof deskStaff>[2]> = { role: 'reception' },
) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const names = await namesOf(t, route)
  const desk = await deskStaff(t, route, who)
  const at = (time: string, day = '2026-11-24'): string => `${day}T${time}:00-05:00`
  const wish = (barber: string, service: string, time: string, more: Partial<Booking> = {}): Booking => ({
    shopId: route,
    barberId: names.barber(barber),
    serviceIds: [names.service(service)],
    dateTime: at(time),
    guest: {},
    ...more,
  })
  return {
    t,
    clock,
    names,
    desk,
    route,
    at,
    wish,
    /** Books at the desk: `book('dora', 'corte', '11:00', { guest })`. */
    book: (...wished: Parameters<typeof wish>) => desk.send(bookAtDesk, wish(...wished)),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}
