import { expect, test } from 'vitest'
import { appointmentsOf } from '../../../test/booked-sale.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { at, forget, guestMail, mailsTo, openTelling, tell } from '../../../test/told-sales.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'

/** Books three appointments of one guest, who missed the first and got the message about it. */
const openMissed = async () => {
  const s = await openTelling('harbour-deposit')
  const sale = await s.book(s.times('flore', 'coupe', [at('10:00'), at('13:00'), at('15:00')]))
  const [missed = '', second = '', third = ''] = appointmentsOf(sale)
  s.clock.set('2026-11-24T15:40:00Z')
  expect(await markNoShow(s.t.deps, missed)).toMatchObject({ ok: true })
  await forget(s)
  return { s, sale, second, third }
}

test('a message does not show a missed appointment as booked, and its bill does not count it', async () => {
  const { second, ...opened } = await openMissed()
  await using s = opened.s
  await markCanceled(s.t.deps, second, { lateFee: false })
  await tell(s)
  const told = await outboxOf(s.t)
  for (const { text } of told.filter(({ kind }) => kind === 'canceled')) {
    expect(text).toContain('3:00pm')
    expect(text).not.toContain('10:00am')
    expect(text).not.toMatch(/^Total/m)
  }
})

test('a message about a sale with no other appointment left says nothing of appointments that are still booked', async () => {
  const { second, third, ...opened } = await openMissed()
  await using s = opened.s
  for (const id of [second, third]) await markCanceled(s.t.deps, id, { lateFee: false })
  await tell(s)
  const told = (await outboxOf(s.t)).filter(({ kind }) => kind === 'canceled')
  expect(told).toHaveLength(2)
  for (const { text } of told) {
    expect(text).not.toMatch(/Still|10:00am/)
    expect(text, 'the fee for not coming was').not.toContain('Nothing was charged')
  }
})

test('the receipt of a tip lists the guests who came', async () => {
  const { sale, second, ...opened } = await openMissed()
  await using s = opened.s
  s.clock.set('2026-11-24T21:00:00Z')
  await forget(s)
  const tipped = await s.tip(sale.id, { amount: 500, itemId: second })
  expect(tipped.status, tipped.refusal.code).toBe(200)
  await tell(s)
  const mail = (await mailsTo(s, guestMail)).find(({ kind }) => kind === 'tipped')
  expect(mail?.text).toContain('1:00pm')
  expect(mail?.text).not.toMatch(/10:00am|Missed/)
})
