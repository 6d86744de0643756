import { payDue } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf, openSales, unreliableCharges, keyOf } from '../../../test/booked-sale.ts'
import { card } from '../../../test/booking.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { at, forget, guestMail, mailsTo, tell, toldSince } from '../../../test/told-sales.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'
import { sweepPayments } from '../../payments/charge/sweep-payments.ts'
import { refundSale } from '../../payments/refund/refund-sale.ts'
import { tellEvents } from './tell-events.ts'

const declinesLater = '4000000000000341'

/** Books a cut that is paid at the shop, with a kept card. */
const bookRental = async (number?: string, around = unreliableCharges().around) => {
  const s = await openSales('harbour-rental', around)
  const sale = await s.book(
    [{ barberId: 'ivo', services: s.names.services('cut'), dateTime: at('10:00') }],
    { isReservation: true, paymentToken: card(number) },
    { isReservation: true },
  )
  s.clock.set('2026-11-24T17:00:00Z')
  await forget(s)
  return { ...s, id: firstOf(sale), sale }
}

/** Books and pays a cut of 36.00, at a shop that charges this percentage to guests who do not come. */
const bookPaid = async (percentage = 100) => {
  const s = await openSales('harbour-prepay')
  await s.t.pool.query(
    `update shop set details = details || json_build_object('noShowPercentage', $1::int)::jsonb, revision = revision + 1`,
    [percentage],
  )
  const sale = await s.book([
    { barberId: 'hana', services: s.names.services('cut'), dateTime: '2026-11-24T10:00:00+00:00' },
  ])
  s.clock.set('2026-11-24T12:00:00Z')
  await forget(s)
  return { ...s, id: firstOf(sale), sale }
}

test('the message about a no-show fee that the card declined says declined, not charged', async () => {
  await using s = await bookRental(declinesLater)
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ charge: 'due' })
  const { mail, sms } = await toldSince(s)
  expect(mail).toContain('No-show fee  $55.00\nDeclined by Visa ending 0341  $55.00')
  expect(`${mail}${sms}`).not.toMatch(/Charged to|, as agreed/)
  expect(sms).toContain('Your bank declined the fee of $55.00')
  expect(mail).toContain(`/booking/view-reservation/${s.sale.id}`)
})

test('the message about a no-show fee that the provider does not answer says that it is still to be charged', async () => {
  const { around, faults, silence } = unreliableCharges()
  await using s = await bookRental(undefined, around)
  faults.before = silence
  await expect(markNoShow(s.t.deps, s.id)).rejects.toThrow()
  expect((await toldSince(s)).mail).toContain('Charged later to Visa ending 4242  $55.00')
})

test.each([
  ['after a message that it is still to be charged', true, ['paymentDue']],
  ['in the message that still waits', false, ['noShow', 'paymentDue']],
])('a no-show fee that is declined in the end asks the guest to pay %s', async (_, isHeard, kinds) => {
  const { around, faults, silence } = unreliableCharges()
  await using s = await bookRental(undefined, around)
  faults.before = silence
  await expect(markNoShow(s.t.deps, s.id)).rejects.toThrow()
  await (isHeard ? forget(s) : tell(s))
  Object.assign(faults, { before: undefined, decline: true })
  await settleDueCharges(s.t.deps, keyOf(s.sale))
  expect((await s.read(s.sale.id)).payments.at(-1)).toMatchObject({ state: 'due', amount: 5500 })
  await tell(s)
  const mails = await mailsTo(s, guestMail)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  for (const { text } of mails) {
    expect(text).toMatch(/No-show fee {2}\$55\.00\nDeclined by Visa ending 4242 {2}\$55\.00/)
    expect(text).toContain(`Pay $55.00:\n`)
    expect(text).not.toContain('You’re still booked')
  }
})

test('the message about a no-show fee that is paid while it waits says that the fee was charged', async () => {
  await using s = await bookRental(declinesLater)
  await markNoShow(s.t.deps, s.id)
  await tell(s)
  const paymentToken = card('4242424242424242')
  expect((await s.t.send(payDue, { id: s.sale.id, amount: 5500, paymentToken })).status).toBe(200)
  const { mail, sms } = await toldSince(s)
  expect(mail).toContain('No-show fee  $55.00\nCharged to Visa ending 4242  $55.00')
  expect(`${mail}${sms}`).not.toMatch(/[Dd]eclined|We’ll try|Pay \$/)
})

test('the message about a late-cancel fee says that the card declined it', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book([{ barberId: 'ada', services: s.names.services('cut'), dateTime: at('10:00') }], {
    paymentToken: card(declinesLater),
  })
  s.clock.set('2026-11-24T13:30:00Z')
  await forget(s)
  expect(await markCanceled(s.t.deps, firstOf(sale), { lateFee: true })).toMatchObject({ charge: 'due' })
  const { mail } = await toldSince(s)
  expect(mail).toContain('Late cancellation fee  $21.78\nDeclined by Visa ending 0341  $21.78')
  expect(mail).not.toContain('Charged to')
})

test('a guest who had paid before reads that the fee is kept from that money', async () => {
  await using s = await bookPaid()
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ fee: 0, charge: 'none' })
  const { mail, sms } = await toldSince(s)
  expect(mail).toContain('No-show fee  £36.00\nTaken from what you paid  £36.00')
  expect(mail).toContain('if you don’t come, you pay 100% of the price')
  expect(sms).toContain('£36.00 is taken from what you paid')
  expect(sms).not.toContain('is charged')
})

test('a guest who had paid more than the no-show fee reads in one message which sum is kept and which comes back', async () => {
  await using s = await bookPaid(50)
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ fee: 0, refund: 1800 })
  const { kinds, mail, sms } = await toldSince(s)
  expect(kinds).toEqual(['email noShow', 'sms noShow'])
  expect(sms).toContain('£18.00 taken from what you paid, £18.00 refunded')
  expect(mail).toContain('No-show fee  £18.00\nTaken from what you paid  £18.00')
  expect(mail).toContain('if you don’t come, you pay 50% of the price')
  expect(mail).toContain('Refund to Visa ending 4242, in 3 to 5 business days  £18.00')
})

test('a guest who is charged no no-show fee reads which sum comes back, and not that nothing was charged', async () => {
  await using s = await bookPaid(0)
  expect(await markNoShow(s.t.deps, s.id)).toMatchObject({ fee: 0, refund: 3600 })
  const { kinds, mail, sms } = await toldSince(s)
  expect(kinds).toEqual(['email noShow', 'sms noShow'])
  expect(mail).toContain('Refund to Visa ending 4242, in 3 to 5 business days  £36.00')
  expect(mail).not.toMatch(/[Ff]ee|charged/)
  expect(sms).toContain('£36.00 refunded')
})

test('the message does not say that money was kept which the shop had refunded', async () => {
  await using s = await bookPaid()
  await refundSale(s.t.deps, { saleOrderId: s.sale.id, itemId: s.id })
  await forget(s)
  await markNoShow(s.t.deps, s.id)
  const { mail } = await toldSince(s)
  expect(mail).toContain('You missed your visit')
  expect(mail).not.toMatch(/£36.00|Taken/)
})

test('a declined charge of the sale gets one message of its own after a declined fee', async () => {
  await using s = await openSales('harbour-card')
  const times = ['10:00', '15:00'].map(at)
  const sale = await s.book(s.times('ada', 'cut', times), { paymentToken: card(declinesLater) })
  const asked = async () => {
    await tellEvents(s.t.deps)
    return (await outboxOf(s.t)).filter(({ kind, channel }) => kind === 'paymentDue' && channel === 'email')
      .length
  }
  s.clock.set('2026-11-24T13:30:00Z')
  expect(await markCanceled(s.t.deps, firstOf(sale), { lateFee: true })).toMatchObject({ charge: 'due' })
  expect(await asked(), 'told with the cancel').toBe(0)
  s.clock.set('2026-11-24T19:10:00Z')
  await sweepPayments(s.t.deps)
  expect(await asked()).toBe(1)
  s.clock.advance({ hours: 2 })
  await sweepPayments(s.t.deps)
  expect(await asked(), 'declined again').toBe(1)
})
