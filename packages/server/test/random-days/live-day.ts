import { getDeskBooking, getDeskDay, getToSettle, handBack } from '@openchair/contract/calls'
import { expect } from 'vitest'
import type { Random } from '../../../rules/test/cart/random.ts'
import { sweepPayments } from '../../src/payments/charge/sweep-payments.ts'
import { namesOf } from '../booking.ts'
import { deskStaff } from '../desk-staff.ts'
import { readRow } from '../rows.ts'
import { type Answer, deskActs, type Living, type Shown } from './desk-acts.ts'
import { everyTerms, openSalon, type RandomSalon } from './open-salon.ts'
import { bookByPhone, bookOnline, freeTimes, type Guest, type Party } from './parties.ts'
import * as till from './till.ts'
import { bookFromLine } from './waiting.ts'
import { watching } from './watching.ts'

const zone = 'America/New_York'

/** The sums that cards and gift cards paid, less what went back to them, and those taken at the shop; minor units. */
const booksOf = ({ t }: RandomSalon) =>
  readRow<{ readonly cards: number; readonly gifts: number; readonly shop: number }>(
    t.pool,
    `select
       (select coalesce(sum(case operation when 'refund' then 0 - amount else amount end), 0)::integer
        from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean) as cards,
       (select coalesce(sum(initial_balance - balance), 0)::integer from gift_card) as gifts,
       (select coalesce(sum(amount), 0)::integer from shop_payment where kind <> 'giftCard') as shop`,
  )

const sumOf = (guests: readonly Guest[], sum: (guest: till.Reckoned) => number): number =>
  guests.reduce((all, { reckoned }) => all + sum(reckoned), 0)

/**
 * Lets the guests and the desk of a shop live through a day at random. Compares the money of each booking after
 * each act, and that of the day, of what is to be handed back and of the provider in the end, with the reckoning.
 * Returns the kinds of acts.
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

  clock.set(zoned(12).subtract({ days: 2 }).toInstant().toString())
  let desk = await deskStaff(t, shopId)
  const where = (): string => `${terms}, ${day.toString()}: ${said.join(', ')}`
  const watch = watching(salon, { shopId, day: day.toString() })
  const open = async (id: string) => (await desk.send(getDeskBooking, { shopId, id })).body
  const compare = (guest: Guest, { money, version }: Shown): void => {
    const { reckoned } = guest
    guest.version = version
    expect(money && { total: money.total, paid: money.paid, left: money.left }, where()).toEqual({
      total: till.cost(reckoned),
      paid: till.paid(reckoned),
      left: till.left(reckoned),
    })
  }
  const living: Living = {
    ...ofDay,
    shopId,
    names,
    desk: () => desk,
    check: async (act, { guests }, answered) => {
      said.push(act)
      await watch(desk, where())
      for (const guest of guests) compare(guest, answered?.id === guest.id ? answered : await open(guest.id))
    },
    done: <T>({ status, refusal, body }: Answer<T>, act: string): T => {
      expect(status, `${where()}, ${act}: ${JSON.stringify(refusal)}`).toBe(200)
      return body
    },
  }
  const act = deskActs(living)
  const come = async (kind: string, party: Party | undefined): Promise<void> => {
    if (party === undefined) return
    parties.push(party)
    await living.check(kind, party)
  }
  const liveHour = async (hour: number): Promise<void> => {
    for (const party of parties)
      for (const guest of party.guests) if (random.maybe(0.15)) await act(party, guest, hour)
  }

  for (const _ of random.many(4, 8, Number)) {
    if (random.maybe(0.7)) await come('book', await bookOnline(salon, ofDay))
    else if (random.maybe(0.6)) await come('book', await bookByPhone(salon, desk, ofDay, 0))
    else await come('book from the line', await bookFromLine(salon, living))
  }
  await liveHour(-1)
  for (let hour = 8; hour <= 19; hour += 1) {
    clock.set(zoned(hour).add({ minutes: 5 }).toInstant().toString())
    if (hour === 8) desk = await deskStaff(t, shopId)
    await sweepPayments(t.deps)
    await watch(desk, `${where()}, charges`)
    for (const { guests } of parties)
      if (Math.min(...guests.map((guest) => guest.hour)) - 1 <= hour)
        for (const { reckoned } of guests) till.chargeBefore(reckoned)
    if (random.maybe(0.3)) await come('walk-in', await bookByPhone(salon, desk, ofDay, hour + 1))
    await liveHour(hour)
  }

  const guests = parties.flatMap((party) => party.guests)
  for (const guest of guests) compare(guest, await open(guest.id))
  const standing = guests.filter(({ reckoned }) => reckoned.state !== 'canceled')
  const { body } = await desk.send(getDeskDay, { shopId, day: day.toString() })
  expect(body.totals, where()).toMatchObject({
    bookings: standing.length,
    noShows: standing.filter(({ reckoned }) => reckoned.state === 'missed').length,
    expected: sumOf(standing, till.cost),
  })
  const { rows } = (await desk.send(getToSettle, { shopId })).body
  const backs = rows.filter(({ kind }) => kind === 'handBack')
  for (const { id } of backs) living.done(await desk.send(handBack, { shopId, refundId: id }), 'hand back')
  if (backs.length > 0) said.push('hand back')
  const after = await booksOf(salon)
  const moved = {
    cards: after.cards - before.cards,
    gifts: after.gifts - before.gifts,
    shop: after.shop - before.shop,
    handBack: backs.reduce((all, { sum }) => all + (sum ?? 0), 0),
  }
  expect(moved.cards + moved.gifts + moved.shop - moved.handBack, where()).toBe(sumOf(guests, till.paid))
  expect(moved.shop, where()).toBe(sumOf(guests, ({ taken }) => taken))
  // A refund to a group goes to its card first, whoever of them had paid by it.
  const isShared = parties.some(
    (party) =>
      party.guests.length > 1 && party.guests.some(({ reckoned }) => reckoned.taken + reckoned.gift > 0),
  )
  if (!isShared)
    expect(moved, where()).toEqual({
      cards: sumOf(guests, ({ card }) => card),
      gifts: sumOf(guests, ({ gift }) => gift),
      shop: sumOf(guests, ({ taken }) => taken),
      handBack: sumOf(guests, ({ toHandBack }) => toHandBack),
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
