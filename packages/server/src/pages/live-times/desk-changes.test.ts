import { getDeskDay, markBooking } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { deskStaff } from '../../../test/desk-staff.ts'
import { listening, openStream } from '../../../test/event-stream.ts'
import { typingShop } from '../../../test/typing-shop.ts'
import { holdTasks } from '../../holds/tasks.ts'

const today = '2026-11-21'

/** Books a cut half an hour from now, and opens the stream of a desk. */
const open = async (role: Parameters<typeof deskStaff>[2] = {}) => {
  const s = await openSales('harbour-card')
  const staff = await deskStaff(s.t, s.shop, role)
  const sale = await s.book(s.times('ada', 'cut', [`${today}T10:30:00-05:00`]))
  const origin = await listening(s.t)
  // The booking is older than what a page that connects may have missed.
  await s.t.pool.query(`update time_change set recorded_at = recorded_at - interval '3 minutes'`)
  await s.t.pool.query(`update desk_change set recorded_at = recorded_at - interval '3 minutes'`)
  const listen = async () => {
    const stream = await openStream(`${origin}/v1/desk/shop/${s.shop}/changes`, staff.headers)
    await stream.next()
    await stream.next()
    return stream
  }
  return { ...s, staff, id: firstOf(sale), saleOrderId: sale.id, origin, listen }
}

test('a desk learns of marks and money of a day, of which guests’ pages learn nothing', async () => {
  await using s = await open()
  const desk = await s.listen()
  const page = await openStream(`${s.origin}/v1/shop/${s.shop}/live-times`)
  await page.next()
  await page.next()
  const day = { shopId: s.shop, day: today }
  const { version } = (await s.staff.send(getDeskDay, day)).body
  const marked = await s.staff.send(markBooking, { shopId: s.shop, id: s.id, version: 1, mark: 'arrived' })
  expect(marked.status).toBe(200)
  const event = await desk.next()
  expect(event).toEqual({ id: expect.any(String), data: { days: [today], version: event?.id } })
  expect(Number(event?.id)).toBeGreaterThan(Number(version))
  const after = (await s.staff.send(getDeskDay, day)).body
  expect(Number(after.version)).toBeGreaterThanOrEqual(Number(event?.id))
  for (const change of [`state = 'due'`, `charge_at = '2026-11-22T01:00:00Z'`]) {
    await s.t.pool.query(`update payment set ${change} where sale_order_id = $1`, [s.saleOrderId])
    expect(await desk.days(), change).toEqual([today])
  }
  await s.t.pool.query(`update sale_order set note = 'Left ear' where id = $1`, [s.saleOrderId])
  expect(await desk.days()).toEqual([today])
  await s.book(s.times('ada', 'cut', ['2026-11-24T10:00:00-05:00']))
  expect(await desk.days()).toEqual(['2026-11-24'])
  expect(await page.days(), 'the first that guests learn of').toEqual(['2026-11-24'])
})

test('the stream of a desk ends soon after its reader lost the role, and watching does not keep a session', async () => {
  await using s = await open({ role: 'reception' })
  const desk = await s.listen()
  const used = () => s.t.pool.query('select last_used_at, expires_at from staff_session')
  const before = (await used()).rows
  s.clock.advance({ minutes: 10 })
  await s.t.pool.query(`update sale_order set note = 'Left ear' where id = $1`, [s.saleOrderId])
  expect(await desk.days()).toEqual([today])
  expect((await used()).rows).toEqual(before)
  await s.t.pool.query('delete from staff_membership')
  s.clock.advance({ seconds: 30 })
  expect(await desk.next()).toBeUndefined()
  const refused = await openStream(`${s.origin}/v1/desk/shop/${s.shop}/changes`, s.staff.headers)
  expect(refused.answer.status).toBe(403)
})

test('a desk learns that a time is booked which a guest held while typing, though it stays as taken as before', async () => {
  const { t, at, cartOf, update, book } = await typingShop()
  await using _ = t
  const staff = await deskStaff(t, 'harbour-free')
  const ten = [at('10:00')]
  const cart = await cartOf(ten)
  const desk = await openStream(`${await listening(t)}/v1/desk/shop/harbour-free/changes`, staff.headers)
  await desk.next()
  await desk.next()
  await update(cart, ten, 'true')
  expect(await desk.days(), 'held').toEqual(['2026-11-24'])
  expect(await book(cart)).toBe('booked')
  expect(await desk.days(), 'booked').toEqual(['2026-11-24'])
})

test('nobody without a session of the desk gets its stream', async () => {
  await using s = await open()
  expect((await openStream(`${s.origin}/v1/desk/shop/${s.shop}/changes`)).answer.status).toBe(401)
  const other = await openStream(`${s.origin}/v1/desk/shop/harbour-free/changes`, s.staff.headers)
  expect(other.answer.status).toBe(403)
})

test('changes of desks are forgotten after minutes', async () => {
  await using s = await open()
  const { pool, clock } = s.t.deps
  await pool.query('delete from desk_change')
  await pool.query(`insert into desk_change (shop_id, recorded_at)
    select id, clock_timestamp() - interval '6 minutes' from shop`)
  await pool.query(`insert into desk_change (shop_id) select id from shop limit 1`)
  await holdTasks({ pool, clock })['remove-old-changes']?.({}, {} as never)
  expect((await pool.query('select from desk_change')).rowCount).toBe(1)
})
