import { expect, test } from 'vitest'
import { firstOf, keyOf } from '../../../test/booked-sale.ts'
import { decline, openDue } from '../../../test/due-sale.ts'
import { forget, guestMail, mailsTo, tell } from '../../../test/told-sales.ts'
import { card } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'

type Due = Awaited<ReturnType<typeof openDue>>
const other = { paymentToken: card('4242424242424242') }
const told = async (s: Due) =>
  (await mailsTo(s, guestMail)).filter(({ kind }) => kind !== 'reminder' && kind !== 'booked')

test('a guest who pays a due sum gets one receipt, with its purpose, its amount and the card', async () => {
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

test('a guest gets a receipt also when the next automatic try charges the card', async () => {
  await using s = await openDue()
  await forget(s)
  s.clock.advance({ hours: 1, minutes: 10 })
  await sweepPayments(s.t.deps)
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['duePaid'])
})

test('a guest who has not read of the declined card yet gets only the message about the payment', async () => {
  await using s = await openDue()
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['paymentDue'])
  await s.pay()
  await tell(s)
  expect((await told(s)).map(({ kind }) => kind)).toEqual(['duePaid'])
})

test('a text message that asks to pay is not sent once the sum is paid', async () => {
  await using s = await openDue()
  await tell(s)
  const asks = async () =>
    (await outboxOf(s.t)).filter(({ channel, kind }) => channel === 'sms' && kind === 'paymentDue')
  expect(await asks()).toHaveLength(1)
  await s.pay(other)
  await tell(s)
  expect(await asks()).toEqual([])
})

test.each([
  ['before its receipt is written', false],
  ['while its receipt waits', true],
])(
  'money that comes back %s gets no receipt, because the message of the cancel has the whole account',
  async (_, isWritten) => {
    await using s = await openDue()
    await forget(s)
    await s.pay(other)
    if (isWritten) {
      await tell(s)
      expect((await told(s)).map(({ kind }) => kind)).toEqual(['duePaid'])
    }
    await markCanceled(s.t.deps, firstOf(s.sale), { lateFee: false })
    expect(await s.payments()).toMatchObject([{ state: 'refunded' }])
    await tell(s)
    const mails = await told(s)
    expect(mails.map(({ kind }) => kind)).toEqual(['canceled'])
    expect(mails[0]?.text).toContain('Refund to')
  },
)

test('a receipt says so if a part of the sum comes back', async () => {
  await using s = await openDue()
  await forget(s)
  await s.pay(other)
  await markCanceled(s.t.deps, firstOf(s.sale), { lateFee: true })
  await tell(s)
  const receipt = (await told(s)).find(({ kind }) => kind === 'duePaid')
  expect(receipt?.text).toMatch(/Refund to Visa ending 4242/)
})

test('a card that is declined again gets no message', async () => {
  await using s = await openDue()
  await forget(s)
  s.provider.faults['before charge'] = decline
  s.clock.advance({ hours: 1 })
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  await tell(s)
  expect(await told(s)).toEqual([])
})
