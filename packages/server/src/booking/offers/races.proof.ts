import type { OfferedSlot } from '@openchair/contract'
import { bookOfferedSlot, leaveWaitingList } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, card, makeCart, namesOf } from '../../../test/booking.ts'
import type { TestApp } from '../../../test/test-app.ts'
import {
  cancel,
  day,
  joinAs,
  makeOffers,
  offered,
  readAs,
  onFullDays,
  type FullDay,
} from '../../../test/waiting-list.ts'

// Each of two rivals wins about as often, so what is asserted holds for both outcomes.
let opened: FullDay
let t: TestApp
onFullDays((full) => {
  opened = full
  t = full.t
})

const join = (number: number) =>
  joinAs(t, opened.shop, number, { barberId: opened.hana, paymentToken: card() })
const free = async (...times: readonly string[]) => {
  for (const time of times) await cancel(t, opened.taken.get(time))
}
const slotsOf = async (id: string) => (await readAs(t, id)).timeSlots
const accept = (id: string, slot: OfferedSlot | undefined, key = slot?.waitingListSlotId ?? '') => {
  const { waitingListSlotId = '', total = 0 } = slot ?? {}
  const input = { waitingListCustomerId: id, waitingListSlotId, total }
  return t.send(bookOfferedSlot, input, { 'idempotency-key': key })
}
const outcome = ({ status, refusal }: Awaited<ReturnType<typeof accept>>): string =>
  status === 200 ? 'booked' : refusal.code

/** Checks what holds whoever won: each sale has one time and one charge, and every hold has an owner. */
const expectWhole = async (sales: number): Promise<void> => {
  const { rows } = await t.pool.query(`select
    (select count(*)::int from sale_order) as sales,
    (select count(*)::int from appointment where sale_order_id is not null and state = 'booked') as times,
    (select count(*)::int from payment where state = 'captured') as charges,
    (select count(*)::int from waiting_list_application where state = 'accepted') as accepted,
    (select count(*)::int from waiting_list_application where paying_attempt_id is not null) as paying,
    (select count(*)::int from appointment where state = 'held' and not exists (
      select from waiting_list_slot slot join waiting_list_offer offer on offer.id = slot.offer_id
      where slot.id = appointment.owner_id and offer.ended_at is null)) as lost`)
  expect(rows[0]).toEqual({ sales, times: sales, charges: sales, accepted: sales, paying: 0, lost: 0 })
}

test('two windows that take the same time, or two times of one offer, make one booking [asvs-2.3.4]', async () => {
  const id = await join(1)
  await free('11:15', '12:00')
  await makeOffers(t, opened.shop)
  const [one, other] = await slotsOf(id)
  const answers = await Promise.all([
    accept(id, one, 'a'),
    accept(id, one, 'b'),
    accept(id, other, 'c'),
    accept(id, one, 'a'),
  ])
  const booked = answers.map(outcome)
  expect(booked).toContain('booked')
  for (const each of booked)
    expect(['booked', 'in_progress', 'application_ended', 'offer_ended']).toContain(each)
  await expectWhole(1)
})

test.each([1, 2, 3, 4])(
  'an offer that is accepted as it lapses is booked for one guest only (%i)',
  async () => {
    const [first, second] = [await join(1), await join(2)]
    await free('11:15')
    await makeOffers(t, opened.shop)
    const [slot] = await slotsOf(first)
    opened.clock.advance({ minutes: 14 })
    const [answer] = await Promise.all([
      accept(first, slot),
      (async () => {
        opened.clock.advance({ minutes: 1 })
        await makeOffers(t, opened.shop)
      })(),
    ])
    await makeOffers(t, opened.shop)
    if (outcome(answer) === 'booked') {
      expect(await offered(t, second)).toEqual([])
      await expectWhole(1)
      return
    }
    expect(outcome(answer)).toBe('offer_ended')
    expect(await offered(t, second)).toEqual(['11:15'])
    await expectWhole(0)
  },
)

test.each([1, 2, 3])(
  'a time that a guest books while it is being offered goes to one guest only (%i)',
  async () => {
    const id = await join(1)
    await free('11:15')
    const { services } = await namesOf(t, opened.shop)
    const cart = await makeCart(t, opened.shop, [
      { barberId: opened.hana, services: services('cut'), dateTime: `${day}T11:15:00+00:00` },
    ])
    const [guest] = await Promise.all([
      checkOut(t, opened.shop, cart.id, { paymentToken: card() }),
      makeOffers(t, opened.shop),
    ])
    const offers = await offered(t, id)
    if (guest.status === 200) expect(offers).toEqual([])
    else {
      expect(guest.refusal.code).toBe('appointment.errors.oneOfTimeslotsNotAvailable')
      expect(offers).toEqual(['11:15'])
    }
  },
)

test.each([1, 2, 3])(
  'a guest who leaves the list while a time is being offered is offered nothing (%i)',
  async () => {
    const [first, second] = [await join(1), await join(2)]
    await free('11:15')
    await Promise.all([t.send(leaveWaitingList, { id: first }), makeOffers(t, opened.shop)])
    expect(await readAs(t, first)).toMatchObject({ status: 'left', timeSlots: [] })
    await makeOffers(t, opened.shop)
    expect(await offered(t, second)).toEqual(['11:15'])
    await expectWhole(0)
  },
)

test.each([1, 2, 3])(
  'an application whose guest leaves while it is accepted is booked, or nothing happens at all (%i)',
  async () => {
    const id = await join(1)
    await free('11:15')
    await makeOffers(t, opened.shop)
    const [slot] = await slotsOf(id)
    const [answer, left] = await Promise.all([accept(id, slot), t.send(leaveWaitingList, { id })])
    expect(left.status).toBe(200)
    const { status } = await readAs(t, id)
    if (outcome(answer) === 'booked') expect(status).toBe('accepted')
    else expect([status, outcome(answer)]).toEqual(['left', 'application_ended'])
    await expectWhole(outcome(answer) === 'booked' ? 1 : 0)
  },
)

test('workers that make offers at the same time make each offer once', async () => {
  const ids = [await join(1), await join(2), await join(3)]
  await free('11:15', '12:00')
  await Promise.all(Array.from({ length: 6 }, () => makeOffers(t, opened.shop)))
  expect(await Promise.all(ids.map((id) => offered(t, id)))).toEqual([['11:15', '12:00'], [], []])
  expect((await t.pool.query('select from waiting_list_offer')).rowCount).toBe(1)
})
