import { cancelAppointment, getSaleOrder } from '@openchair/contract/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstOf } from '../../../test/booked-sale.ts'
import { card, checkOut, cutWithAda, makeCart, namesOf, takeTime } from '../../../test/booking.ts'
import { listening, openStream } from '../../../test/event-stream.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { releaseExpiredHolds } from '../../holds/release.ts'
import { holdTasks } from '../../holds/tasks.ts'

const shop = 'harbour-card'
const tuesday = '2026-11-24'

const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, settings })
  const url = `${await listening(t)}/v1/shop/${shop}/live-times`
  return { t, clock, url, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

/** Opens a stream and reads until the page is up to date. */
const listen = async (url: string, headers?: Readonly<Record<string, string>>) => {
  const stream = await openStream(url, headers)
  const [retry, first] = [await stream.next(), await stream.next()]
  return { ...stream, retry, first }
}

const book = async (t: TestApp, dateTime: string): Promise<string> => {
  const cart = await makeCart(t, shop, [cutWithAda(await namesOf(t, shop), { dateTime })])
  const { status, body } = await checkOut(t, shop, cart.id, { paymentToken: card() })
  expect(status).toBe(200)
  return body.id
}

test('a page learns on which days times were taken or freed, and nothing else', async () => {
  await using s = await open()
  const { answer, retry, first, days, next } = await listen(s.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(Number(retry?.retry)).toBeGreaterThanOrEqual(1000)
  expect(first).toEqual({ id: expect.stringMatching(/^\d+$/) })
  const sale = await book(s.t, `${tuesday}T10:00:00-05:00`)
  expect(await next()).toEqual({ id: expect.stringMatching(/^\d+$/), data: { days: [tuesday] } })
  const id = firstOf((await s.t.send(getSaleOrder, { id: sale })).body)
  expect((await s.t.send(cancelAppointment, { id })).status).toBe(200)
  expect(await days()).toEqual([tuesday])
})

test('the days of changes are by the shop’s clock, and a page learns only of days that it shows', async () => {
  await using s = await open()
  const all = await listen(s.url)
  const some = await listen(`${s.url}?from=2026-11-25&to=2026-11-26`)
  await book(s.t, '2026-11-24T16:00:00-05:00')
  expect(await all.days()).toEqual([tuesday])
  await book(s.t, '2026-11-25T16:00:00-05:00')
  expect(await some.days()).toEqual(['2026-11-25'])
})

test('a hold that expires frees its time although nothing is written', async () => {
  await using s = await open()
  await takeTime(s.t, [shop, 'ada'], [`${tuesday}T15:00:00Z`, `${tuesday}T15:30:00Z`], {
    state: 'held',
    hold_expires_at: '2026-11-21T15:10:00Z',
  })
  const { days } = await listen(s.url)
  s.clock.set('2026-11-21T15:10:01Z')
  expect(await days()).toEqual([tuesday])
  await releaseExpiredHolds(s.t.pool, s.clock.now())
  expect(await days(), 'and again once it is released').toEqual([tuesday])
})

test('a page that was away learns which days it missed, or of all days where that is no longer known', async () => {
  await using s = await open()
  const before = await listen(s.url)
  const id = before.first?.id ?? ''
  before[Symbol.dispose]()
  await book(s.t, `${tuesday}T10:00:00-05:00`)
  // Makes the changes two minutes older.
  await s.t.pool.query(`update time_change set recorded_at = recorded_at - interval '2 minutes'`)
  const since = String(Number(id) - 125_000)
  const resumed = await listen(s.url, { 'last-event-id': since })
  expect(resumed.first).toMatchObject({ data: { days: [tuesday] } })
  expect((await listen(s.url)).first, 'who has just come').not.toHaveProperty('data')
  const late = await listen(s.url, { 'last-event-id': String(Number(id) - 600_000) })
  expect(late.first).toMatchObject({ data: { days: null } })
  for (const nonsense of ['x', '999999999999999', '-1', ''])
    expect((await listen(s.url, { 'last-event-id': nonsense })).first).not.toHaveProperty('data')
})

test('a page learns of a change that commits after a later change', async () => {
  await using s = await open()
  const { days } = await listen(s.url)
  const slow = await s.t.pool.connect()
  await slow.query('begin')
  const { shopId } = await namesOf(s.t, shop)
  const insert = `insert into time_change (shop_id, starts_at, ends_at) values ($1, $2, $2::timestamptz + interval '1 hour')`
  await slow.query(insert, [shopId, '2026-11-26T15:00:00Z'])
  await s.t.pool.query(insert, [shopId, '2026-11-25T15:00:00Z'])
  expect(await days()).toEqual(['2026-11-25'])
  await slow.query('commit')
  slow.release()
  expect(await days()).toEqual(['2026-11-26'])
})

test('a page learns once of a change whose commit takes most of a minute', async () => {
  await using s = await open()
  const { days } = await listen(s.url)
  const { shopId } = await namesOf(s.t, shop)
  const insert = `insert into time_change (shop_id, recorded_at, starts_at, ends_at)
    values ($1, clock_timestamp() - $2::interval, $3, $3::timestamptz + interval '1 hour')`
  await s.t.pool.query(insert, [shopId, '50 seconds', '2026-11-26T15:00:00Z'])
  expect(await days()).toEqual(['2026-11-26'])
  await s.t.pool.query(insert, [shopId, '0 seconds', '2026-11-25T15:00:00Z'])
  expect(await days()).toEqual(['2026-11-25'])
})

test('a heartbeat says up to which moment the page knows all changes, even if there are none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using s = await open()
  const { first, next } = await listen(s.url)
  const heartbeat = async () => {
    vi.advanceTimersByTime(20_000)
    return Number((await next())?.id)
  }
  await expect.poll(heartbeat).toBeGreaterThan(Number(first?.id))
})

test('changes that no page can have missed are removed', async () => {
  await using s = await open()
  await book(s.t, `${tuesday}T10:00:00-05:00`)
  const count = async () => (await s.t.pool.query(`select from time_change`)).rowCount
  const forget = () => holdTasks(s.t.deps)['remove-old-changes']?.({}, undefined as never)
  await s.t.pool.query(`update time_change set recorded_at = recorded_at - interval '4 minutes'`)
  const before = await count()
  await forget()
  expect(await count()).toBe(before)
  await s.t.pool.query(`update time_change set recorded_at = recorded_at - interval '2 minutes'`)
  await forget()
  expect(await count()).toBe(0)
})
