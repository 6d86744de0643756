import { bookAtDesk, getActivity, letTextGo, removeWaiting } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openLine } from '../../test/desk-line.ts'
import { openDesk } from '../../test/open-desk.ts'
import { readRows } from '../../test/rows.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

/** The midnight that ends the day at the shop. */
const midnight = '2026-11-22T00:00:00-05:00'
const zoe = { firstName: 'Zoe', phone: '+12125550144' }

/** Opens a desk at which all text messages of the day are used up. */
const openUsedUp = async () => {
  const s = await openDesk('harbour-free')
  await s.t.pool.query('update brand set texts_per_day = 0')
  const ask = async (guest: object, time = '11:00') =>
    (await s.desk.send(bookAtDesk, s.wish('dora', 'corte', time, { guest, validate: true }))).body.message
  const texts = async () => {
    await tellEvents(s.t.deps)
    await runJobs(s.t)
    return readRows<{ readonly state: string }>(
      s.t.pool,
      `select state::text from message where channel = 'sms' and receiver = '${zoe.phone}' order by number`,
    )
  }
  const letGo = (pass: string) => s.desk.send(letTextGo, { shopId: s.desk.shopId, pass })
  return { ...s, ask, texts, letGo }
}

test('staff read before a booking that its text would wait until midnight, and it waits', async () => {
  await using s = await openUsedUp()
  expect(await s.ask(zoe)).toMatchObject({ channel: 'sms', waits: { until: midnight } })
  await s.book('dora', 'corte', '11:00', { guest: zoe })
  expect(await s.texts()).toEqual([{ state: 'waiting' }])
})

test('a text that staff let go leaves at once, one alone, and the list of acts keeps who did so', async () => {
  await using s = await openUsedUp()
  const pass = (await s.ask(zoe))?.waits?.pass ?? ''
  expect(pass).not.toContain('2125550144')
  for (const _ of [1, 2]) expect((await s.letGo(pass)).status).toBe(200)
  expect(await s.ask(zoe)).not.toHaveProperty('waits')
  await s.book('dora', 'corte', '11:00', { guest: zoe })
  expect(await s.texts()).toEqual([{ state: 'sent' }])
  expect(await s.ask(zoe, '15:00'), 'the next one').toMatchObject({ waits: { until: midnight } })
  await s.book('dora', 'corte', '15:00', { guest: zoe })
  expect((await s.texts()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  const owner = await s.desk.send(getActivity, { shopId: s.desk.shopId })
  expect(owner.body.rows.filter(({ act }) => act === 'textLetGo')).toMatchObject([
    { by: { id: s.desk.staffId }, guest: null },
  ])
})

test('a text that nobody sends within an hour of being let go waits again', async () => {
  await using s = await openUsedUp()
  await s.letGo((await s.ask(zoe))?.waits?.pass ?? '')
  s.clock.advance({ minutes: 61 })
  expect(await s.ask(zoe)).toHaveProperty('waits')
})

test('a guest with an e-mail is told by mail, and nothing waits', async () => {
  await using s = await openUsedUp()
  const message = await s.ask({ ...zoe, email: 'zoe@x.example' })
  expect(message).toMatchObject({ channel: 'email' })
  expect(message).not.toHaveProperty('waits')
})

test('staff read of somebody in line only the mail where the text would be dropped', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.t.pool.query('update brand set texts_per_day = 0')
  const asked = { shopId: s.shop, id, version: await s.versionOf(id), validate: true }
  const { body } = await s.desk.send(removeWaiting, asked)
  expect(body.messages.map(({ channel }) => channel)).toEqual(['email'])
})
