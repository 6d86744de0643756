import {
  cancelBooking,
  getDeskBooking,
  getDeskDay,
  markBooking,
  moveBooking,
  payBooking,
} from '@openchair/contract/calls'
import { expect } from 'vitest'
import type { Random } from '../../../rules/test/cart/random.ts'
import { sweepPayments } from '../../src/payments/charge/sweep-payments.ts'
import { namesOf } from '../booking.ts'
import { deskStaff } from '../desk-staff.ts'
import { readRow } from '../rows.ts'
import { everyTerms, openSalon, priceOf, type RandomSalon } from './open-salon.ts'
import { bookByPhone, bookOnline, freeTimes, type Guest, type Party } from './parties.ts'
import * as till from './till.ts'

const zone = 'America/New_York'

/** The sums that all cards paid, and that was taken at the shop, less what went back to cards; minor units. */
const booksOf = ({ t }: RandomSalon) =>
  readRow<{ readonly cards: number; readonly shop: number }>(
    t.pool,
    `select
       (select coalesce(sum(case operation when 'refund' then 0 - amount else amount end), 0)::integer
        from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean) as cards,
       (select coalesce(sum(amount), 0)::integer from shop_payment) as shop`,
  )

const sumOf = (guests: readonly Guest[], sum: (guest: till.Reckoned) => number): number =>
  guests.reduce((all, { reckoned }) => all + sum(reckoned), 0)

/**
 * Lets the guests and the desk of a shop live through a day at random. Compares the money of each booking after
 * each act, and that of the day and of the provider in the end, with the reckoning. Returns the kinds of acts.
 */
const liveDay = async (
  salon: RandomSalon,
  random: Random,
  day: Temporal.PlainDate,
): Promise<readonly string[]> => {
  const { t, clock } = salon
  const said: string[] = []
  const terms = random.one(everyTerms as [till.Terms, ...till.Terms[]])
  const shopId = terms.toLowerCase()
  const names = await namesOf(t, shopId)
  const zoned = (hour: number) => day.toZonedDateTime({ timeZone: zone, plainTime: { hour } })
  const at = (hour: number): string => zoned(hour).toString({ timeZoneName: 'never' })
  const free = freeTimes(random)
  const ofDay = { random, terms, free, at }
  const before = await booksOf(salon)
  const parties: Party[] = []
  /** The money taken at the shop, whatever went back since. */
  let taken = 0

  clock.set(zoned(12).subtract({ days: 2 }).toInstant().toString())
  let desk = await deskStaff(t, shopId)
  const where = (): string => `${terms}, ${day.toString()}: ${said.join(', ')}`
  const open = async (id: string) => (await desk.send(getDeskBooking, { shopId, id })).body
  const check = async (act: string, { guests }: Party): Promise<void> => {
    said.push(act)
    for (const guest of guests) {
      const { reckoned } = guest
      const { money, version } = await open(guest.id)
      guest.version = version
      expect(money && { total: money.total, paid: money.paid, left: money.left }, where()).toEqual({
        total: till.cost(reckoned),
        paid: till.paid(reckoned),
        left: till.left(reckoned),
      })
    }
  }
  const done = ({ status, refusal }: { readonly status: number; readonly refusal: object }, act: string) =>
    expect(status, `${where()}, ${act}: ${JSON.stringify(refusal)}`).toBe(200)
  const named = ({ id, version }: Guest) => ({ shopId, id, version })

  const pay = async (party: Party, guest: Guest): Promise<void> => {
    const most = till.left(guest.reckoned)
    if (most === 0) return
    const sum = random.maybe(0.7) ? most : Math.min(most, 100 * random.whole(1, 30))
    const tip = random.maybe(0.3) && guest.reckoned.state === 'standing' ? 100 * random.whole(1, 9) : 0
    const cash = random.whole(1, sum + tip)
    const lines = [
      { kind: 'cash', amount: cash } as const,
      ...(cash === sum + tip ? [] : [{ kind: 'terminal', amount: sum + tip - cash } as const]),
    ]
    done(await desk.send(payBooking, { ...named(guest), lines, tip }), 'pay')
    till.payAtShop(guest.reckoned, sum, tip)
    taken += sum + tip
    await check('pay', party)
  }
  const cancel = async (party: Party, guest: Guest, hour: number): Promise<void> => {
    const by = random.one(['guest', 'shop'] as const)
    // The free time ends a day before, so that it has only just been open when everything was booked.
    const isLate = by === 'guest' && hour >= 0
    done(await desk.send(cancelBooking, { ...named(guest), by }), 'cancel')
    till.cancel(guest.reckoned, { isLate })
    free.give(guest)
    await check(`cancel by ${by}${isLate ? ', late' : ''}`, party)
  }
  const move = async (party: Party, guest: Guest, hour: number): Promise<void> => {
    const time = free.take({ from: hour + 1 })
    if (time === undefined) return
    const by = random.one(['guest', 'shop'] as const)
    const place = { barberId: names.barber(time.who), dateTime: at(time.hour) }
    done(await desk.send(moveBooking, { ...named(guest), ...place, by, passOver: true }), 'move')
    free.give(guest)
    const price = priceOf(guest.service, time.who)
    till.move(guest.reckoned, price, by)
    Object.assign(guest, time)
    await check(`move by ${by}`, party)
  }
  const mark = async (party: Party, guest: Guest, hour: number): Promise<void> => {
    const { reckoned, isArrived } = guest
    if (isArrived) {
      const next = random.one(['started', 'done'] as const)
      done(await desk.send(markBooking, { ...named(guest), mark: next }), next)
      return check(next, party)
    }
    if (guest.hour > hour || random.maybe(0.5)) {
      done(await desk.send(markBooking, { ...named(guest), mark: 'arrived' }), 'arrived')
      guest.isArrived = true
      return check('arrived', party)
    }
    const fee = random.one(['take', 'waive', 'later'] as const)
    done(await desk.send(markBooking, { ...named(guest), mark: 'noShow', fee }), 'no-show')
    till.miss(reckoned, fee)
    await check(`no-show, ${fee}`, party)
  }
  const undo = async (party: Party, guest: Guest): Promise<void> => {
    const { reckoned } = guest
    if (reckoned.isFeeOpen && random.maybe(0.5)) {
      const fee = random.one(['take', 'waive'] as const)
      done(await desk.send(markBooking, { ...named(guest), mark: 'noShow', fee }), 'decide')
      till.miss(reckoned, fee)
      return check(`decide ${fee}`, party)
    }
    done(await desk.send(markBooking, { ...named(guest), mark: 'noShow', isSet: false }), 'undo')
    till.come(reckoned)
    guest.isArrived = false
    await check('undo', party)
  }

  const act = async (party: Party, guest: Guest, hour: number): Promise<void> => {
    const { state } = guest.reckoned
    const isAlone = party.guests.length === 1
    if (state === 'canceled') return
    // A group shares anew what it paid once a no-show is taken back, so that no guest alone has a sum of their own.
    if (state === 'missed') return isAlone && random.maybe(0.4) ? undo(party, guest) : undefined
    const chance = random.share()
    if (chance < 0.35) return pay(party, guest)
    if (hour >= guest.hour - 1 && chance < 0.75) return mark(party, guest, hour)
    if (guest.isArrived || guest.hour <= hour) return
    if (chance < 0.85) return cancel(party, guest, hour)
    if (isAlone) await move(party, guest, hour)
  }
  const everybody = () => parties.flatMap((party) => party.guests.map((guest) => [party, guest] as const))
  const liveHour = async (hour: number): Promise<void> => {
    for (const [party, guest] of everybody()) if (random.maybe(0.15)) await act(party, guest, hour)
  }

  for (const _ of random.many(4, 8, Number)) {
    const party = random.maybe(0.7)
      ? await bookOnline(salon, ofDay)
      : await bookByPhone(salon, desk, ofDay, 0)
    if (party === undefined) continue
    parties.push(party)
    await check('book', party)
  }
  await liveHour(-1)
  for (let hour = 8; hour <= 19; hour += 1) {
    clock.set(zoned(hour).add({ minutes: 5 }).toInstant().toString())
    if (hour === 8) desk = await deskStaff(t, shopId)
    await sweepPayments(t.deps)
    for (const { guests } of parties)
      if (Math.min(...guests.map((guest) => guest.hour)) - 1 <= hour)
        for (const { reckoned } of guests) till.chargeBefore(reckoned)
    if (random.maybe(0.3)) {
      const walkIn = await bookByPhone(salon, desk, ofDay, hour + 1)
      if (walkIn !== undefined) {
        parties.push(walkIn)
        await check('walk-in', walkIn)
      }
    }
    await liveHour(hour)
  }

  const guests = parties.flatMap((party) => party.guests)
  const standing = guests.filter(({ reckoned }) => reckoned.state !== 'canceled')
  const { body } = await desk.send(getDeskDay, { shopId, day: day.toString() })
  expect(body.totals, where()).toMatchObject({
    bookings: standing.length,
    noShows: standing.filter(({ reckoned }) => reckoned.state === 'missed').length,
    expected: sumOf(standing, till.cost),
  })
  const after = await booksOf(salon)
  expect({ cards: after.cards - before.cards, shop: after.shop - before.shop }, where()).toEqual({
    cards: sumOf(guests, ({ card }) => card),
    shop: taken,
  })
  return said
}

/** Lives through so many random days in a brand of its own. Returns the kinds of acts, each once. */
export const liveDays = async (random: Random, days: number): Promise<readonly string[]> => {
  await using salon = await openSalon()
  const acts = new Set<string>()
  let day = Temporal.PlainDate.from('2026-12-01')
  for (let count = 0; count < days; count += 1) {
    for (const act of await liveDay(salon, random, day)) acts.add(act)
    day = day.add({ days: 3 })
  }
  return [...acts]
}
