import { expect, test } from 'vitest'
import { decline, openDue } from '../../../test/due-sale.ts'
import { forget, guestMail, mailsTo, tell } from '../../../test/told-sales.ts'
import { card } from '../../../test/booking.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'

type Due = Awaited<ReturnType<typeof openDue>>
const other = { paymentToken: card('4242424242424242') }
const told = async (s: Due) =>
  (await mailsTo(s, guestMail)).filter(({ kind }) => kind !== 'reminder' && kind !== 'booked')

test('a guest who paid what was due gets one receipt, with what it was for, how much and which card', async () => {
  await using s = await openDue('4000000000000341')
  await forget(s)
  await s.pay(other, 'a')
  await s.pay(other, 'a')
  await tell(s)
  await tell(s)
  const mails = await told(s)
  expect(mails.map(({ kind }) => kind)).toEqual(['duePaid'])
  expect(mails[0]?.text).toMatch(/Your visit {2}\$(\d+\.\d\d)\nPaid with Visa ending 4242 {2}\$\1/)
  const { rows } = await s.t.pool.query(`select from message where channel = 'sms' and kind = 'duePaid'`)
  expect(rows).toEqual([])
})

test('so does one whose card is charged at the next try', async () => {
  await using s = await openDue()
  await forget(s)
  s.clock.advance({ hours: 1, minutes: 10 })
  await sweepPayments(s.t.deps)
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['duePaid'])
})

test('who has not heard yet that it was declined hears that it is paid alone', async () => {
  await using s = await openDue()
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['paymentDue'])
  await s.pay()
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['duePaid'])
})

test('what is declined again is no news', async () => {
  await using s = await openDue()
  await forget(s)
  s.provider.faults['before charge'] = decline
  s.clock.advance({ hours: 1 })
  await settleDueCharges(s.t.deps, s.sale.id)
  await tell(s)
  expect(await told(s)).toEqual([])
})
