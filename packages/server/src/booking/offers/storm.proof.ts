import { bookOfferedSlot } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { cancel, day, guestNumber, readAs } from '../../../test/waiting-list.ts'
import { offerFreedTime } from './offer-freed-time.ts'

// A hundred and twenty guests wait, sixty cancel, and eight workers make offers.
const shop = 'harbour-free'
const days = 5
const waiting = 120
const canceled = 60
const workers = 8

let t: TestApp
let clock: ReturnType<typeof movableClock>
let shopId: string
let appointments: readonly string[]
beforeEach(async () => {
  clock = movableClock('2026-11-21T15:00:00Z')
  t = await testApp({ seed: seedBrand, clock })
  shopId = (await namesOf(t, shop)).shopId
  // There are twenty professionals, so that there is enough to cancel.
  await t.pool.query(
    `with added as (
       insert into barber (shop_id, route, position, created_at, details)
       select shop_id, 'extra' || number, number, created_at, details from barber, generate_series(10, 27) as number
       where shop_id = $1 and route = 'dora' returning id)
     insert into offering (barber_id, service_id, duration, price)
     select added.id, service_id, duration, price from added, offering join barber on barber.id = barber_id where route = 'dora'`,
    [shopId],
  )
  await t.pool.query(`update shop set revision = revision + 1 where id = $1`, [shopId])
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into appointment (shop_id, id, barber_id, starts_at, ends_at, state)
     select $1, gen_random_uuid(), barber.id, start, start + interval '30 minutes', 'booked'
     from barber, generate_series(0, $2 - 1) as ahead, generate_series(0, 19) as half,
       lateral (select (($3::date + ahead)::timestamp + interval '10 hours' + half * interval '30 minutes')
         at time zone 'America/New_York' as start) as times
     where barber.shop_id = $1 returning id`,
    [shopId, days, day],
  )
  appointments = rows.map(({ id }) => id)
  await joinAll()
  // Autovacuum would do this after so many writes.
  await t.pool.query('analyze')
})
afterEach(() => t[Symbol.asyncDispose]())

/** Makes everybody join at the same instant, as the database sees it. Each day has a queue of its own. */
const joinAll = async (): Promise<void> => {
  const { services } = await namesOf(t, shop)
  const people = Array.from({ length: waiting }, (_, index) => guestNumber(index))
  await t.pool.query(
    `with person as (
       insert into customer (brand_id, first_name, last_name, email, phone, created_at)
       select brand_id, told.first, told.last, told.email, told.phone, $2
       from shop, unnest($3::text[], $4::text[], $5::text[], $6::text[]) as told(first, last, email, phone)
       where shop.id = $1 returning id, email
     )
     insert into waiting_list_application (shop_id, id, queue_id, customer_id, day, service_ids, duration, tip, state, created_at,
       updated_at)
     select $1, gen_random_uuid(), md5((number % $8)::text)::uuid, person.id, $9::date + (number % $8), $7, 30, 0, 'standing', $2, $2
     from person, lateral (select substring(email from '\\d+')::int as number) as named order by number`,
    [
      shopId,
      clock.now().toString(),
      people.map(({ firstName }) => firstName),
      people.map(({ lastName }) => lastName),
      people.map(({ email }) => email),
      people.map(({ phone }) => phone),
      services('corte').map(({ id }) => id),
      days,
      day,
    ],
  )
}

const all = async <T>(text: string): Promise<readonly T[]> => (await t.pool.query(text)).rows as readonly T[]

/** The applications that have an offer now, with the times that are held for each. */
const standing = () =>
  all<{ id: string; number: number; day: string; slots: number }>(
    `select application.id, application.number, application.day, count(held.id)::int as slots
     from waiting_list_offer offer
     join waiting_list_application application on application.id = offer.application_id
     join waiting_list_slot slot on slot.offer_id = offer.id
     left join appointment held on held.owner_id = slot.id and held.state = 'held'
     where offer.ended_at is null group by application.id, application.number, application.day order by application.number`,
  )

const work = () => Promise.all(Array.from({ length: workers }, () => offerFreedTime(t.deps, shopId)))

const atOnce = 20
const accept = async ({ id }: { readonly id: string }): Promise<number> => {
  const [slot] = (await readAs(t, id)).timeSlots
  const { waitingListSlotId = '', total = 0 } = slot ?? {}
  return (await t.send(bookOfferedSlot, { waitingListCustomerId: id, waitingListSlotId, total })).status
}

test('each freed time is offered to one guest at once, in line order, until nobody waits or nothing is free', async () => {
  const freed = appointments.filter((_, index) => index % Math.floor(appointments.length / canceled) === 0)
  await Promise.all([...freed.slice(0, canceled).map((id) => cancel(t, id)), work()])
  const seen: string[] = []
  for (let round = 0; ; round += 1) {
    await work()
    const offers = await standing()
    if (offers.length === 0) break
    expect(offers.every(({ slots }) => slots >= 1 && slots <= 3)).toBe(true)
    // Nobody may be offered a time before a guest who stands ahead of them in the same queue.
    const skipped = await all(
      `select first.id from waiting_list_application first join waiting_list_application later
         on later.queue_id = first.queue_id and later.number > first.number
       where first.state = 'standing' and not exists (select from waiting_list_slot where application_id = first.id)
         and exists (select from waiting_list_slot where application_id = later.id)`,
    )
    expect(skipped).toEqual([])
    // Most of the guests accept at the same moment, and the others let the offer lapse.
    const accepting = offers.filter((_, index) => index % 4 !== 3)
    // An address may try only so many cards at once.
    for (let from = 0; from < accepting.length; from += atOnce) {
      const outcomes = await Promise.all(accepting.slice(from, from + atOnce).map(accept))
      expect(outcomes.filter((status) => status !== 200)).toEqual([])
    }
    seen.push(...accepting.map(({ id }) => id))
    clock.advance({ minutes: 15 })
  }
  expect(new Set(seen).size).toBe(seen.length)
  const [sums] = await all<{ booked: number; accepted: number; late: number; twice: number }>(`select
    (select count(*)::int from sale_order) as booked,
    (select count(*)::int from waiting_list_application where state = 'accepted') as accepted,
    (select count(*)::int from waiting_list_offer offer join waiting_list_slot slot on slot.offer_id = offer.id
      where offer.created_at >= slot.starts_at) as late,
    (select count(*)::int from (select application_id from waiting_list_slot group by application_id, starts_at
      having count(*) > 1) as again) as twice`)
  expect(sums).toEqual({ booked: seen.length, accepted: seen.length, late: 0, twice: 0 })
  expect(seen.length).toBeGreaterThan(30)
})
