import { expect, test } from 'vitest'
import { appointmentsOf } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { at, forget, guestMail, mailsTo, openTelling, tell } from '../../../test/told-sales.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'

/** Books two cuts, whose charge has just been declined. */
const openDeclined = async () => {
  const s = await openTelling('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('12:00')]), {
    paymentToken: card('4000000000000341'),
  })
  await forget(s)
  s.clock.set('2026-11-24T14:20:00Z')
  await sweepPayments(s.t.deps)
  const [first = '', second = ''] = appointmentsOf(sale)
  return { s, sale, first, second }
}

test.each([
  ['after its message is written', true],
  ['before its message is written', false],
])(
  'a declined charge asks its guest to pay, although a part of the sale is canceled %s',
  async (_, isWritten) => {
    const { sale, second, ...opened } = await openDeclined()
    await using s = opened.s
    if (isWritten) await tell(s)
    expect((await s.cancel(second)).status).toBe(200)
    await tell(s)
    const [due] = (await s.read(sale.id)).payments
    expect(due).toMatchObject({ state: 'due' })
    const mails = (await mailsTo(s, guestMail)).filter(({ kind }) => kind === 'paymentDue')
    expect(mails).toHaveLength(1)
    const { rows } = await s.t.pool.query(
      `select kind from message where state = 'waiting' and channel = 'sms' and kind <> 'reminder' order by kind`,
    )
    expect(rows).toEqual([{ kind: 'canceled' }, { kind: 'paymentDue' }])
    expect(mails[0]?.text, 'today’s sum').toContain(`$${((due?.amount ?? 0) / 100).toFixed(2)}`)
  },
)

test.each([
  [
    'when the card is tried again',
    'charge_at',
    /We’ll try to charge Visa ending 0341 again on Tue, Nov 24, 10:20am, unless/,
    /Next try 10:20am/,
  ],
  [
    'that it is not after the last try',
    'null',
    /We won’t try to charge Visa ending 0341 again\./,
    /Pay here: /,
  ],
])('a guest reads %s, by mail and text message', async (_, at, mail, sms) => {
  const { sale, ...opened } = await openDeclined()
  await using s = opened.s
  await s.t.pool.query(`update payment set charge_at = ${at} where sale_order_id = $1`, [sale.id])
  await tell(s)
  expect((await mailsTo(s, guestMail)).map(({ text }) => text).join('\n')).toMatch(mail)
  const texts = (await outboxOf(s.t)).filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ text }) => text).join('\n')).toMatch(sms)
})

test('a guest of whose sale nothing is booked any more is not asked to pay', async () => {
  const { first, second, ...opened } = await openDeclined()
  await using s = opened.s
  await tell(s)
  for (const id of [second, first]) {
    s.clock.advance({ seconds: 1 })
    await s.cancel(id)
  }
  await tell(s)
  expect((await mailsTo(s, guestMail)).map(({ kind }) => kind)).toEqual(['canceled'])
})
