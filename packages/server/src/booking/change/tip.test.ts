import { expect, test } from 'vitest'
import { changeTip } from '@openchair/contract/calls'
import { appointmentsOf, firstOf, openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { ledger } from '../../../test/unreliable-provider.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

test('a tip that is changed before the appointment changes the later charge [7.05.03]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  expect(sale.canTipBefore).toBe('2026-12-24T10:30:00-05:00')
  const { body } = await s.tip(sale.id, { tipPercentage: 20 })
  expect(body).toMatchObject({
    tip: 800,
    tips: [{ itemId: firstOf(sale), amount: 800, tipPercentage: 20 }],
    payments: [{ state: 'scheduled', amount: sale.breakdown.total + 800 }],
    breakdown: { total: sale.breakdown.total + 800 },
    change: { total: 800, later: 800, charge: 0, refund: 0, atShop: 0 },
  })
  expect((await s.tip(sale.id, { amount: 0 })).body).toMatchObject({ tip: 0, change: { later: -800 } })
  const again = await s.tip(sale.id, { tipPercentage: 20 })
  expect(again.body.change.later, 'not a repetition of the first').toBe(800)
})

test('a tip in percent follows a move to another price, and is dropped for a professional who takes no tips beforehand', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }])
  await s.tip(sale.id, { tipPercentage: 20 })
  const to = { barberId: s.names.barber('ben'), dateTime: at('11:00') }
  const { body } = await s.move(firstOf(sale), { ...to, validate: true })
  expect(body).toMatchObject({ tip: 0, tips: [] })
})

test('a tip after the appointment is charged to the card at once, and cannot become less', async () => {
  await using s = await openSales('harbour-prepay')
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  expect(sale.canTipBefore).toBeNull()
  expect((await s.tip(sale.id, { amount: 500 })).refusal.code).toBe('tip_not_allowed')
  s.clock.set('2026-11-24T11:00:00Z')
  expect((await s.read(sale.id)).canTipBefore).toBe('2026-12-24T10:45:00+00:00')
  expect((await s.tip(sale.id, { amount: 500, validate: true })).body.change.charge).toBe(500)
  const both = await Promise.all([1, 2].map(() => s.tip(sale.id, { amount: 500 }, 'a')))
  expect(both.map(({ status }) => status)).toContain(200)
  const { body } = await s.tip(sale.id, { amount: 500 }, 'a')
  expect(body).toMatchObject({
    tip: 500,
    payments: [{ amount: 3600 }, { state: 'captured', amount: 500 }],
    change: { charge: 500, total: 500 },
    paymentOutstanding: false,
  })
  expect(await ledger(s.t)).toMatchObject({ charge: 1 })
  expect((await s.tip(sale.id, { amount: 499 })).refusal.code).toBe('tip_not_allowed')
  s.clock.set('2026-12-24T10:46:00Z')
  expect((await s.tip(sale.id, { amount: 600 })).refusal.code).toBe('tip_not_allowed')
})

test('a declined tip changes nothing', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }], {
    paymentToken: card('4000000000000341'),
  })
  s.clock.set('2026-11-24T16:00:00Z')
  const before = await s.read(sale.id)
  expect((await s.tip(sale.id, { amount: 500 })).refusal).toMatchObject({
    status: 402,
    code: 'card_declined',
  })
  expect(await s.read(sale.id)).toEqual(before)
})

test.each([
  ['an amount', { type: 'amount', amount: 500, tipPercentage: 20 } as const, 500],
  ['a percentage', { type: 'percentage', amount: 500, tipPercentage: 20 } as const, 800],
])(
  'a tip with both an amount and a percentage is the one that its type names (%s) [3.06.02] [7.05.03]',
  async (_what, both, amount) => {
    await using s = await openSales('harbour-card')
    const sale = await s.book(
      ['ada', 'ben'].map((barberId) => ({
        barberId,
        services: s.names.services('cut'),
        dateTime: at('10:00'),
      })),
    )
    await s.tip(sale.id, { ...both, barberId: s.names.barber('ada') })
    expect((await s.read(sale.id)).tips).toMatchObject([{ itemId: firstOf(sale), amount }])
  },
)

test.each([
  ['neither an amount nor a percentage', {}, 'invalid_request'],
  ['both', { amount: 1, tipPercentage: 1 }, 'invalid_request'],
  ['an item that is not of the sale', { amount: 1, itemId: 'x' }, 'sale_order_not_found'],
  ['no item, where there are several', { tipPercentage: 100 }, 'invalid_request'],
  ['a professional of several', { tipPercentage: 100, barberId: 'ada' }, 'invalid_request'],
  ['a professional of none', { tipPercentage: 100, barberId: 'x' }, 'invalid_request'],
  ['a kind that is not given', { type: 'percentage', amount: 100 } as const, 'invalid_request'],
])('a tip with %s is refused', async (_what, more, code) => {
  await using s = await openSales('harbour-card')
  const appointments = ['10:00', '11:00'].map((time) => ({
    barberId: 'ada',
    services: s.names.services('cut'),
    dateTime: at(time),
  }))
  const sale = await s.book(appointments)
  expect((await s.tip(sale.id, more)).refusal.code).toBe(code)
})

test('a tip on an appointment that is paid in full is charged to the card at once, and a smaller tip is given back', async () => {
  const provider = unreliableCharges()
  await using s = await openSales('harbour-deposit', provider.around)
  const sale = await s.book([
    { barberId: 'flore', services: s.names.services('couleur'), dateTime: at('10:00') },
  ])
  expect((await s.tip(sale.id, { amount: 1000 })).body).toMatchObject({ change: { charge: 1000 } })
  expect((await s.tip(sale.id, { amount: 400 })).body).toMatchObject({
    tip: 400,
    change: { total: -600, refund: 600 },
    paymentOutstanding: false,
  })
})

test('the sale of a group names each appointment whose professional takes a tip', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.guests(['ben', 'ada'], 'cut', at('10:00')))
  expect(sale.canTip).toEqual([appointmentsOf(sale)[1]])
  s.clock.set('2026-11-24T15:05:00Z')
  const begun = await s.read(sale.id)
  for (const id of appointmentsOf(sale)) {
    const { status } = await s.t.send(changeTip, { id: sale.id, itemId: id, amount: 300, validate: true })
    expect(begun.canTip.includes(id), id).toBe(status === 200)
  }
})
