import { sellGiftCard } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { appointmentsOf, firstOf, openSales, unreliableCharges } from '../../../test/booked-sale.ts'
import { card, guest } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { at, forget, type Sales, toldSince } from '../../../test/told-sales.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { sendDueGiftCards } from '../gift-card/store.ts'
import { readSale } from './read-sale.ts'
import { tellEvents } from './tell-events.ts'

const bookCut = async (s: Sales, times: readonly string[] = ['10:00'], number?: string) => {
  const sale = await s.book(
    times.map((time) => ({ barberId: 'ada', services: s.names.services('cut'), dateTime: at(time) })),
    { paymentToken: card(number) },
  )
  await forget(s)
  return sale
}

test('a guest who only asks for the result of a change changes nothing, and gets no message', async () => {
  await using s = await openSales('harbour-card')
  const sale = await bookCut(s)
  const id = firstOf(sale)
  const to = { barberId: 'ada', dateTime: at('11:00') }
  const asked = [
    await s.cancel(id, { validate: true }),
    await s.move(id, { ...to, validate: true }),
    await s.tip(sale.id, { amount: 500, validate: true }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await toldSince(s)).kinds).toEqual([])
})

test('the message about a late cancel says the sum of the fee, who gets it, and why', async () => {
  await using s = await openSales('harbour-card')
  const sale = await bookCut(s)
  s.clock.set('2026-11-24T13:30:00Z')
  await markCanceled(s.t.deps, firstOf(sale), { lateFee: true })
  const { kinds, mail } = await toldSince(s)
  expect(kinds).toEqual(['email canceled', 'sms canceled'])
  expect(mail).toContain('Late cancellation fee  $21.78\nCharged to Visa ending 4242  $21.78')
  expect(mail).toContain('canceling costs 50% of the price')
})

test('a guest who did not come gets one message about the fee', async () => {
  await using s = await openSales('harbour-rental')
  const sale = await s.book(
    [{ barberId: 'ivo', services: s.names.services('cut'), dateTime: at('10:00') }],
    { isReservation: true, paymentToken: card() },
    { isReservation: true },
  )
  s.clock.set('2026-11-24T17:00:00Z')
  await forget(s)
  await markNoShow(s.t.deps, firstOf(sale))
  await markNoShow(s.t.deps, firstOf(sale))
  const { kinds, mail } = await toldSince(s)
  expect(kinds).toEqual(['email noShow', 'sms noShow'])
  expect(mail).toContain('No-show fee  $55.00\nCharged to Visa ending 4242  $55.00')
  expect(mail).toContain('if you don’t come, you pay 100% of the price')
})

test('a tip gets a receipt, and a declined tip gets no message', async () => {
  const { around, faults } = unreliableCharges()
  await using s = await openSales('harbour-card', around)
  const sale = await bookCut(s)
  s.clock.set('2026-11-24T16:00:00Z')
  await forget(s)
  faults.decline = true
  expect((await s.tip(sale.id, { amount: 500 })).refusal.code).toBe('card_declined')
  expect((await toldSince(s)).kinds).toEqual([])
  faults.decline = false
  expect((await s.tip(sale.id, { amount: 500 })).status).toBe(200)
  const { kinds, mail } = await toldSince(s)
  expect(kinds).toEqual(['email tipped'])
  expect(mail).toContain('Charged to Visa ending 4242  $5.00')
})

test('two appointments that are tipped before a message is written get a receipt each, written at once', async () => {
  await using s = await openSales('harbour-card')
  const sale = await bookCut(s, ['10:00', '11:00'])
  const [first = '', second = ''] = appointmentsOf(sale)
  for (const [itemId, amount] of [
    [first, 500],
    [second, 700],
    [second, 900],
  ] as const) {
    s.clock.advance({ seconds: 1 })
    const tipped = await s.tip(sale.id, { amount, itemId })
    expect(tipped.status, tipped.refusal.code).toBe(200)
  }
  const { kinds, mail } = await toldSince(s)
  expect(kinds).toEqual(['email tipped', 'email tipped'])
  expect(mail).toContain('Your tip  $5.00')
  expect(mail).toContain('Your tip  $9.00')
  const { rows } = await s.t.pool.query('select distinct created_at from message')
  expect(rows).toHaveLength(1)
})

test('the message about one canceled appointment of two says which one it is and which one stays, with a bill that adds up', async () => {
  await using s = await openSales('harbour-card')
  await s.t.pool.query(`update barber set email = 'ada.cuts@example.com' where route = 'ada'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const sale = await bookCut(s, ['10:00', '11:00'])
  const [, second = ''] = appointmentsOf(sale)
  expect((await s.cancel(second)).status).toBe(200)
  const told = await readSale(s.t.deps, sale.id)
  const now = told?.saleIn('en')
  const sum = (rows: readonly { readonly amount: number }[] = []) =>
    rows.reduce((all, { amount }) => all + amount, 0)
  expect(sum(now?.lines)).toBe(now?.total)
  expect(sum(now?.payments) + (now?.left ?? 0)).toBe(now?.total)
  const { kinds, mail } = await toldSince(s)
  expect(kinds).toEqual(['email canceled', 'email staffCanceled', 'sms canceled'])
  expect(mail).toContain('Canceled: Tue, Nov 24, 11:00am. Still booked: 10:00am.')
  expect(mail).toMatch(/Less charged later to Visa ending 4242 {2}\$\d+/)
})

test('a move and a cancel of another guest in one message are both in it, in the professional’s too', async () => {
  await using s = await openSales('harbour-card')
  await s.t.pool.query(`update barber set email = 'ada.cuts@example.com' where route = 'ada'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  const [first = '', second = ''] = appointmentsOf(await bookCut(s, ['10:00', '11:00']))
  expect((await s.move(first, { barberId: 'ada', dateTime: at('09:00') })).status).toBe(200)
  expect((await s.cancel(second)).status).toBe(200)
  expect((await toldSince(s)).kinds).toEqual([
    'email canceled',
    'email moved',
    'email staffCanceled',
    'email staffMoved',
    'sms canceled',
    'sms moved',
  ])
})

test('the buyer of a gift card reads which sum was paid, and the recipient reads the mail in the language of the purchase', async () => {
  await using s = await openSales('harbour-card')
  await s.t.pool.query(
    `update shop set details = details || '{"customerGiftCardEnabled": true}', revision = revision + 1`,
  )
  const recipient = { name: 'Leo', email: 'leo@example.com', greeting: 'Bon', sendOn: '2026-11-24' }
  const sold = await s.t.send(
    sellGiftCard,
    { id: s.shop, amount: 5000, customer: guest, barberId: null, recipient, paymentToken: card() },
    { 'accept-language': 'fr' },
  )
  expect(sold.status, sold.refusal.code).toBe(200)
  const { mail } = await toldSince(s)
  expect(mail).toMatch(/Carte-cadeau pour Leo {2}50,00.\$\nPayé avec Visa se terminant par 4242 {2}50,00.\$/)
  s.clock.set('2026-11-24T15:00:00Z')
  await sendDueGiftCards(s.t.pool, s.clock.now())
  await tellEvents(s.t.deps)
  const [given] = await outboxOf(s.t, 'leo@example.com')
  expect(given).toMatchObject({ kind: 'giftCardGiven', language: 'fr' })
  expect(given?.text).not.toMatch(/4242|vous avez réservé/)
})
