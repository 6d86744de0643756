import {
  bookAtDesk,
  bookOfferedSlot,
  bookWaiting,
  leaveWaitingList,
  offerTime,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, guestOf, makeCart } from '../../test/booking.ts'
import { onTheDay, openLine } from '../../test/desk-line.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { readRow } from '../../test/rows.ts'
import { noneTwice, takenTwice } from '../../test/taken-twice.ts'
import { makeOffers, readAs } from '../../test/waiting-list.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

type Answer = { readonly status: number; readonly refusal: { readonly code: string } }
const codeOf = ({ status, refusal }: Answer): string => (status === 200 ? '200' : refusal.code)

/** Frees a day for which eighteen guests wait, each of whom could have each of its times. */
const openFreed = async () => {
  const s = await openLine()
  const other = await deskStaff(s.t, s.shop, { role: 'manager' })
  const starts = [...s.times.keys()].slice(0, 18)
  const line: string[] = []
  for (const index of starts.keys()) line.push(await s.join(index + 1))
  await s.free(...starts)
  const timeAt = (index: number): string => starts[index % starts.length] ?? ''
  const carts: { readonly id: string }[] = []
  for (const start of starts)
    carts.push(
      await makeCart(s.t, s.shop, [
        { barberId: s.ada, services: s.names.services('cut'), dateTime: onTheDay(start) },
      ]),
    )
  return {
    ...s,
    line,
    starts,
    other,
    /** Offers by hand a time to somebody in line, as they are now. */
    offers: async (id: string, index: number) => {
      const input = { shopId: s.shop, id, version: await s.versionOf(id), barberId: s.ada }
      return async () => codeOf(await s.desk.send(offerTime, { ...input, dateTime: onTheDay(timeAt(index)) }))
    },
    checksOut: async (index: number) => {
      const { id } = carts[index % carts.length] ?? { id: '' }
      const paying = { customer: guestOf(id), paymentToken: card() }
      return codeOf(await checkOut(s.t, s.shop, id, paying))
    },
    books: async (index: number) =>
      codeOf(
        await other.send(bookAtDesk, {
          shopId: s.shop,
          barberId: s.ada,
          serviceIds: [s.names.service('cut')],
          dateTime: onTheDay(timeAt(index)),
          guest: {},
          payment: 'withoutCard',
        }),
      ),
    /** The number of the freed times that somebody has, or is offered. */
    taken: async () =>
      (
        await readRow<{ readonly count: number }>(
          s.t.pool,
          `select count(*)::int as count from appointment where state = 'held' or sale_order_id is not null`,
        )
      ).count,
    /** Counts faults, of which there are none whoever wins. */
    faults: async () => ({
      ...(await takenTwice(s.t)),
      ...(await readRow(
        s.t.pool,
        `select
           (select count(*)::int from (select application_id from waiting_list_offer where ended_at is null
              group by application_id having count(*) > 1) as several) as several,
           (select count(*)::int from appointment where state = 'held' and not exists (
              select from waiting_list_slot slot join waiting_list_offer offer on offer.id = slot.offer_id
              where slot.id = appointment.owner_id and offer.ended_at is null)) as ownerless,
           (select count(*)::int from waiting_list_slot slot
              join waiting_list_offer offer on offer.id = slot.offer_id and offer.ended_at is null
              where not exists (select from appointment where owner_id = slot.id and state = 'held')) as unheld`,
      )),
    }),
  }
}
const noFaults = { ...noneTwice, several: 0, ownerless: 0, unheld: 0 }

const expectOnly = (outcomes: readonly string[], ...codes: readonly string[]): void =>
  expect(outcomes.filter((code) => code !== '200' && !codes.includes(code))).toEqual([])

test.each([1, 2, 3])(
  'each of 18 freed times goes to one of those who offer, are offered, check out or book it at once (%i)',
  async (round) => {
    await using s = await openFreed()
    const byHand: (() => Promise<string>)[] = []
    for (const [index, id] of s.line.entries()) byHand.push(await s.offers(id, index + round))
    const acts = s.line.flatMap((_, index) => [
      () => byHand[index]?.() ?? Promise.resolve(''),
      () => s.checksOut(index + 6),
      () => s.books(index + 12),
    ])
    const sweep = async (_: unknown, index: number) => {
      for (let later = 10 * index * round; later > 0; later -= 1) await s.t.pool.query('select')
      await makeOffers(s.t, s.shop)
    }
    const [outcomes] = await Promise.all([
      Promise.all(acts.map((act) => act())),
      Promise.all(Array.from({ length: 4 }).map(sweep)),
    ])
    expectOnly(
      outcomes.filter((_, index) => index % 3 === 0),
      taken,
      'already_offered',
      'changed_meanwhile',
    )
    expectOnly(
      outcomes.filter((_, index) => index % 3 !== 0),
      taken,
    )
    expect(await s.faults()).toEqual(noFaults)
    await makeOffers(s.t, s.shop)
    expect(await s.faults()).toEqual(noFaults)
    expect(await s.taken()).toBe(18)
  },
)

test.each([1, 2, 3])(
  'each guest in line is booked once, whether they accept, agree at the desk, or leave at once (%i)',
  async (round) => {
    await using s = await openFreed()
    for (const [index, id] of s.line.entries()) if (index % 2 === 0) await (await s.offers(id, index))()
    const acts = []
    for (const [index, id] of s.line.entries()) {
      const [slot] = (await readAs(s.t, id)).timeSlots
      const accepting = {
        waitingListCustomerId: id,
        waitingListSlotId: slot?.waitingListSlotId ?? crypto.randomUUID(),
        total: slot?.total ?? 0,
      }
      const time = slot?.time ?? onTheDay(s.starts[index] ?? '')
      const booking = { shopId: s.shop, id, version: await s.versionOf(id), barberId: s.ada, dateTime: time }
      acts.push(
        async () => codeOf(await s.t.send(bookOfferedSlot, accepting, { 'idempotency-key': `accept ${id}` })),
        async () => codeOf(await s.desk.send(bookWaiting, booking)),
        async () => codeOf(await s.other.send(bookWaiting, booking)),
        async () => (index % 5 === round ? codeOf(await s.t.send(leaveWaitingList, { id })) : '200'),
      )
    }
    const outcomes = await Promise.all(acts.map((act) => act()))
    expectOnly(outcomes, taken, 'application_ended', 'changed_meanwhile', 'in_progress', 'offer_ended')
    expect(await s.faults()).toEqual(noFaults)
    const sums = await readRow(
      s.t.pool,
      `select
         (select count(*)::int from waiting_list_application where state = 'accepted') as accepted,
         (select count(*)::int from sale_order) as sales,
         (select count(*)::int from appointment where sale_order_id is not null and state = 'booked') as times,
         (select count(*)::int from waiting_list_application where paying_attempt_id is not null) as paying`,
    )
    const { accepted } = sums as { readonly accepted: number }
    expect(accepted).toBeGreaterThan(10)
    expect(sums).toEqual({ accepted, sales: accepted, times: accepted, paying: 0 })
  },
)
