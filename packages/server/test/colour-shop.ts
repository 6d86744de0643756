import { getBarberSchedule, getGroupSchedule, rescheduleAppointment } from '@openchair/contract/calls'
import { card, checkOut, guestOf, makeCart, namesOf, type NewAppointment } from './booking.ts'
import { importBrand } from './import-brand.ts'
import { movableClock } from './movable-clock.ts'
import { readRows } from './rows.ts'
import { testApp } from './test-app.ts'

const shopRoute = 'tint'

/** A brand whose colours pause, whose shaves leave time to clean, and whose washes need one of two basins. */
const brandWith = (settings: object) => ({
  route: 'tint',
  name: 'Tint',
  shops: [
    {
      route: shopRoute,
      name: 'Tint',
      address: { street: '1 Bleecker Street', city: 'New York', state: 'NY', zip: '10012', country: 'US' },
      location: { lat: 40.72, lng: -74 },
      timezone: 'America/New_York',
      currency: 'usd',
      phone: '+1 212 555 0101',
      hours: { 'mon-sun': '09:00-18:00' },
      advanceBookDays: 30,
      waitingListEnabled: true,
      allowBookWithAnyBarber: true,
      advanceCancel: 0,
      flags: ['announce-group-appointments'],
      resources: [{ key: 'basin', name: 'Basin', count: 2 }],
      services: [
        { key: 'cut', name: 'Cut', price: 40, duration: 30 },
        {
          key: 'colour',
          name: 'Colour',
          price: 90,
          segments: [45, -30, 15],
          needs: [{ key: 'basin', during: [3] }],
        },
        { key: 'shave', name: 'Shave', price: 30, duration: 30, bufferAfter: 10 },
        { key: 'wash', name: 'Wash', price: 15, duration: 30, needs: ['basin'] },
      ],
      professionals: [
        { route: 'ada', firstName: 'Ada' },
        // Only Ben's colour costs more, so that moving one to him is charged.
        { route: 'ben', firstName: 'Ben', prices: { colour: 110 } },
        { route: 'cy', firstName: 'Cy' },
        { route: 'dee', firstName: 'Dee' },
      ],
      ...settings,
    },
  ],
})

export type Wish = readonly [who: string, service: string, time: string]

/** The time of day of an instant with its offset. */
const clockOf = (instant: string): string => instant.slice(11, 16)

/**
 * Opens that shop on Saturday 21 November 2026, 10:00 in New York. All appointments are on the Tuesday after.
 * Nothing is paid, unless the settings of the shop say otherwise.
 */
export const openColourShop = async (settings: object = { bookNoPay: true, takesCards: false }) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, settings: { TRUSTED_PROXIES: '1' } })
  await importBrand(t.deps, brandWith(settings))
  const names = await namesOf(t, shopRoute)
  const day = '2026-11-24'
  const at = (time: string): string => `${day}T${time}:00-05:00`
  const wish = ([who, service, time]: Wish): NewAppointment => ({
    barberId: who === 'any' ? 'any' : names.barber(who),
    services: names.services(service),
    dateTime: at(time),
  })
  const cartOf = (...wishes: readonly Wish[]) => makeCart(t, shopRoute, wishes.map(wish))
  const slotsOf = async (who: string, service: string, duration: number, more: object = {}) => {
    const { services } = names
    const { status, body, refusal } = await t.send(getBarberSchedule, {
      id: names.barber(who),
      start: day,
      end: day,
      duration,
      ...(service !== '' && {
        services: services(service)
          .map(({ id }) => id)
          .join(';'),
      }),
      ...more,
    })
    if (status !== 200) throw new Error(refusal.code)
    return body.rows.flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
  }
  const free = async (who: string, service: string, duration: number, more: object = {}) =>
    (await slotsOf(who, service, duration, more))
      .filter(({ available }) => available)
      .map(({ time }) => clockOf(time))
  let paid = 0
  // Each guest has an address of their own, because an address can ask about a few people only.
  const pay = (cartId: string, more: object = {}) => {
    paid += 1
    const from = { 'x-forwarded-for': `198.51.100.${paid % 250}` }
    return checkOut(t, shopRoute, cartId, { customer: guestOf(cartId), ...more }, from)
  }
  return {
    t,
    clock,
    names,
    day,
    at,
    shop: shopRoute,
    cartOf,
    wish,
    pay,
    card,
    slotsOf,
    free,
    /** Books these appointments together, and gives `200` or the code of the refusal. */
    book: async (...wishes: readonly Wish[]): Promise<string> => {
      const made = await cartOf(...wishes).catch((error: unknown) => (error as Error).message)
      if (typeof made === 'string') return made.replace(/^\d+ ([^:]+):.*$/s, '$1')
      const { status, refusal } = await pay(made.id)
      return status === 200 ? '200' : refusal.code
    },
    /** The free starts of the last appointment beside the others. */
    freeBeside: async (others: readonly Wish[], [who, service]: readonly [string, string]) => {
      const { dateTime: _, ...asked } = wish([who, service, '09:00'])
      const { body } = await t.send(getGroupSchedule, {
        id: shopRoute,
        start: day,
        end: day,
        appointments: [...others.map(wish), asked],
      })
      return body.rows.flatMap(({ times }) =>
        [...times.morning, ...times.afternoon, ...times.evening]
          .filter(({ available }) => available)
          .map(({ time }) => clockOf(time)),
      )
    },
    move: (id: string, who: string, time: string) =>
      t.send(rescheduleAppointment, { id, barberId: names.barber(who), dateTime: at(time) }),
    /** Lists the appointments of the day, each with its occupied time and its units. */
    diary: () =>
      readRows<{
        who: string
        starts: string
        state: string
        occupied: string | null
        units: string | null
        id: string
      }>(
        t.pool,
        `select appointment.id, barber.route as who, to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as starts,
           appointment.state, (
             select string_agg(to_char(lower(part) at time zone 'America/New_York', 'HH24:MI') || '-'
               || to_char(upper(part) at time zone 'America/New_York', 'HH24:MI'), ' ' order by part)
             from unnest(occupied) as part) as occupied, (
             select string_agg(to_char(lower(during) at time zone 'America/New_York', 'HH24:MI') || '-'
               || to_char(upper(during) at time zone 'America/New_York', 'HH24:MI'), ' ' order by during)
             from resource_use where appointment_id = appointment.id) as units
         from appointment join barber on barber.id = appointment.barber_id
         order by starts_at, route`,
      ),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}
