import { bookOfferedSlot } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, namesOf } from '../../../test/booking.ts'
import { readRows } from '../../../test/rows.ts'
import {
  cancel,
  day,
  type FullDay,
  joinAs,
  makeOffers,
  offered,
  onFullDays,
  readAs,
} from '../../../test/waiting-list.ts'
import { findConcerned } from '../time-off/store-concerned.ts'
import { addTimeOff, removeTimeOff } from '../time-off/change-time-off.ts'

let opened: FullDay
onFullDays((full) => {
  opened = full
})

/** The two times that are offered to a guest in these tests. */
const times = ['11:15', '12:00']

const offer = async (): Promise<string> => {
  const { t, shop, hana, taken } = opened
  const id = await joinAs(t, shop, 1, { barberId: hana, paymentToken: card() })
  for (const time of times) await cancel(t, taken.get(time))
  await makeOffers(t, shop)
  expect(await offered(t, id)).toEqual(times)
  return id
}

/** Takes hana, or the whole shop, off between two hours of the day. */
const takeOff = async (from: number, until: number, barberId: string | null = opened.hana) => {
  const { shop } = await opened.t.deps.catalogues.ofShop(opened.shop)
  const [begins, ends] = [from, until].map((hour) => ({ day, minute: hour * 60 }))
  const time = { begins: begins ?? { day, minute: 0 }, ends: ends ?? { day, minute: 0 } }
  return addTimeOff(opened.t.deps, shop, { barberId, ...time, isWeekly: false, lastDay: null, reason: null })
}

const lapsed = () =>
  readRows<{ readonly starts: readonly string[] }>(
    opened.t.pool,
    `select array(select slot ->> 'startsAt' from jsonb_array_elements(detail::jsonb -> 'slots') as slot) as starts
     from event where kind = 'waitingListLapsed'`,
  )
const held = () => readRows(opened.t.pool, `select from appointment where state = 'held'`)

test('offered times in new time off are taken back, and the other times of the offer stand', async () => {
  const id = await offer()
  await takeOff(11, 12)
  expect(await offered(opened.t, id)).toEqual(['12:00'])
  expect([(await held()).length, await lapsed()]).toEqual([1, []])
})

test('an offer of which nothing is left lapses, and its guest keeps the place in line', async () => {
  const id = await offer()
  await takeOff(0, 24, null)
  expect(await readAs(opened.t, id)).toMatchObject({
    status: null,
    attempt: null,
    timeSlots: [],
    numberInLine: 1,
  })
  expect(await held()).toEqual([])
  expect(await lapsed()).toEqual([{ starts: [`${day}T11:15:00Z`, `${day}T12:00:00Z`] }])
})

test('time off of another professional, or beside the offered times, leaves the offer alone', async () => {
  const id = await offer()
  await takeOff(0, 24, (await namesOf(opened.t, 'harbour-free')).barber('dora'))
  await takeOff(9, 11)
  await takeOff(13, 18)
  expect(await offered(opened.t, id)).toEqual(times)
})

test('the time that an offer takes of the professional counts, not how long the guest sits', async () => {
  const id = await offer()
  await cancel(opened.t, opened.taken.get('12:45'))
  await opened.t.pool.query(
    `update appointment set occupied = tstzmultirange(tstzrange(starts_at, starts_at + interval '10 minutes'),
       tstzrange(ends_at, ends_at + interval '20 minutes'))
     where state = 'held' and starts_at = $1`,
    [`${day}T12:00:00Z`],
  )
  await takeOff(12.5, 12.75)
  expect(await offered(opened.t, id)).toEqual(times)
  await takeOff(13, 14)
  expect(await offered(opened.t, id)).toEqual(['11:15'])
})

test('an offered time that its guest is just paying for stays, and is listed as one that lies in time off', async () => {
  const { t, shop } = opened
  const id = await offer()
  const [slot] = (await readAs(t, id)).timeSlots
  const answer = await t.send(
    bookOfferedSlot,
    {
      waitingListCustomerId: id,
      waitingListSlotId: slot?.waitingListSlotId ?? '',
      total: slot?.total ?? 0,
      paymentToken: card('4000002760003184'),
    },
    { 'idempotency-key': 'one' },
  )
  expect(answer.status).toBe(202)
  const { entry } = await takeOff(0, 24)
  const catalogue = await t.deps.catalogues.ofShop(shop)
  const found = await findConcerned(t.pool, catalogue, entry, t.deps.clock.now())
  const paying = found.filter(({ isClaimed }) => isClaimed)
  expect(paying.map(({ startsAt }) => startsAt.toPlainTime().toString().slice(0, 5))).toContain('11:15')
})

test('a time that was taken back is offered to the same guest again once the time off is removed', async () => {
  const { t, shop } = opened
  const id = await offer()
  const added = await takeOff(0, 24)
  expect(await offered(t, id)).toEqual([])
  await removeTimeOff(t.deps, (await t.deps.catalogues.ofShop(shop)).shop, added)
  await makeOffers(t, shop)
  expect(await offered(t, id)).toEqual(times)
})
