import { expect, test } from 'vitest'
import { openDesk } from '../../test/open-desk.ts'
import { outboxOf } from '../../test/outbox.ts'
import { writeDay } from '../booking/diary/write-day.ts'
import { secretOfFeed } from '../booking/diary/store-feeds.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

const open = async () => {
  const s = await openDesk('harbour-card')
  await s.t.pool.query(`update shop set email = 'desk@harbour.example.com', revision = revision + 1`)
  const { status } = await s.book('ada', 'cut', '11:00', { payment: 'withoutCard' })
  expect(status).toBe(200)
  return s
}

test('the printed day calls a walk-in a walk-in, and never one who comes for the first time', async () => {
  await using s = await open()
  const page = await writeDay(s.t.deps, s.route, Temporal.PlainDate.from('2026-11-24'))
  expect(page).toContain('<td class="g">Walk-in</td>')
  expect(page).not.toContain('First time')
})

test('a professional’s calendar says that a booking was made at the desk', async () => {
  await using s = await open()
  const feed = { shopId: s.names.shopId, barberId: s.names.barber('ada') }
  const secret = await secretOfFeed(s.t.pool, feed, s.t.deps.clock.now())
  const { body } = await s.t.app.inject(`/calendar/${secret}.ics`)
  expect(body).toMatch(/SUMMARY:Walk-in: Cut/)
  expect(body.replaceAll(/\r\n /g, '')).toContain('Booked at the desk')
})

test('the shop hears of a walk-in by mail, and nobody else does', async () => {
  await using s = await open()
  await tellEvents(s.t.deps)
  const outbox = await outboxOf(s.t)
  expect(outbox.map(({ to, kind }) => [to, kind])).toEqual([['desk@harbour.example.com', 'staffBooked']])
  expect(outbox[0]?.text).toContain('Cut')
  expect(outbox[0]?.text).not.toMatch(/\{|undefined|null/)
})
