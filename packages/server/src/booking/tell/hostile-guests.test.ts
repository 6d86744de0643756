import { getGivenGiftCard, getSaleOrder, rateAppointment } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFree } from '../../../test/book-free.ts'
import { card, checkOut, guest, makeCart, namesOf } from '../../../test/booking.ts'
import { boughtGiftCard, buyGiftCard } from '../../../test/gift-cards.ts'
import { hiddenSigns, hostileTexts, hostileWords } from '../../../test/hostile-texts.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { AuthorizeRequest } from '../../gateways/card-payments/port.ts'
import { exportPerson } from '../people/store-export.ts'
import { findPerson } from '../people/store-person.ts'
import { secretOfFeed } from '../diary/store-feeds.ts'
import { writeDay } from '../diary/write-day.ts'
import { tellEvents } from './tell-events.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
const asked: AuthorizeRequest[] = []
let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, clock })
  await t.pool.query(`update shop set email = 'desk@shop.example', revision = revision + 1`)
  const { cardPayments } = t.deps
  const authorize = cardPayments.authorize.bind(cardPayments)
  Object.assign(cardPayments, {
    authorize: (request: AuthorizeRequest) => {
      asked.push(request)
      return authorize(request)
    },
  })
})
afterAll(() => t[Symbol.asyncDispose]())

const day = '2026-11-24'
const times = ['10:00', '10:30', '11:00', '11:30', '12:00']

/** Books with a card for five people on one day, each with one of the hostile texts as a name. */
const bookFor = async (date: string, texts: readonly string[]): Promise<string> => {
  const names = await namesOf(t, 'harbour-card')
  const chosen = times.map((time, index) => ({
    barberId: names.barber('ada'),
    services: names.services('cut'),
    dateTime: `${date}T${time}:00-05:00`,
    ...(index > 0 && { customer: { firstName: texts[index] ?? '', lastName: texts[index] ?? '' } }),
  }))
  const cart = await makeCart(t, 'harbour-card', chosen)
  const customer = { ...guest, firstName: texts[0] ?? '', lastName: texts[0] ?? '' }
  const booked = await checkOut(t, 'harbour-card', cart.id, { paymentToken: card(), customer })
  expect(booked.status, booked.refusal.message).toBe(200)
  return booked.body.id
}

test('guests with hostile names are booked, and no message in the shop’s name contains the hostile text [security-M5]', async () => {
  // Thirty names make five people on each of six days, without the shop's Sunday and Monday.
  const days = [day, '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-12-01']
  expect(hostileTexts).toHaveLength(5 * days.length)
  const sales: string[] = []
  for (const [index, date] of days.entries())
    sales.push(await bookFor(date, hostileTexts.slice(5 * index, 5 * index + 5)))
  await tellEvents(t.deps)
  type Row = { to: string; text: string; html: string | null; subject: string | null; calendars: object }
  const told = (await outboxOf(t)) as unknown as readonly Row[]
  const toStaff = told.filter(({ to }) => to === 'desk@shop.example')
  const toGuests = told.filter((each) => !toStaff.includes(each))
  expect([toStaff.length, toGuests.length]).toEqual([6, 12])
  for (const { text, html, subject, calendars } of toGuests) {
    const files = (calendars as readonly { content: string }[]).map(({ content }) => content)
    for (const part of [text, html ?? '', subject ?? '', ...files]) {
      expect(part.replaceAll('\r\n ', '')).not.toMatch(hostileWords)
      expect(part).not.toMatch(hiddenSigns)
    }
  }
  for (const { text, html } of toStaff) {
    expect(html).not.toContain('<a ')
    expect(`${text}${html}`).not.toMatch(hiddenSigns)
  }
  for (const id of sales) {
    const { body } = await t.app.inject(`/calendar/reservation/${id}.ics`)
    expect(body.replaceAll('\r\n ', '')).not.toMatch(hostileWords)
    const page = await t.app.inject(`/booking/view-reservation/${id}`)
    const head = page.body.slice(0, page.body.indexOf('</head>'))
    expect(head).not.toMatch(hostileWords)
  }
  for (const { customer } of asked) expect(customer.name ?? '').not.toMatch(hostileWords)
})

test('the staff’s calendar and printed day contain no link and no control character of hostile names, and an export none of the latter [security-M5]', async () => {
  const { shopId } = await namesOf(t, 'harbour-card')
  const secret = await secretOfFeed(t.pool, { shopId, barberId: null }, clock.now())
  const feed = (await t.app.inject(`/calendar/${secret}.ics`)).body.replaceAll('\r\n ', '')
  expect(feed).toContain('SUMMARY:')
  expect(feed).toMatch(/evil\. example/)
  expect(feed).not.toMatch(/evil\.example|https:\/\/evil/)
  expect(feed).not.toMatch(hiddenSigns)
  const paper = await writeDay(t.deps, 'harbour-card', Temporal.PlainDate.from(day))
  expect(paper).toMatch(/evil\. example/)
  expect(paper).not.toMatch(/<a |evil\.example/)
  expect(paper).not.toMatch(hiddenSigns)
  const person = await exportPerson(t.pool, await findPerson(t.pool, { email: guest.email }))
  expect(JSON.stringify(person)).not.toMatch(hiddenSigns)
})

test('thirty hostile greetings and reviews are refused at their field, and nothing of them is stored [security-M5]', async () => {
  const booked = await bookFree(t, [{ dateTime: '2026-11-24T16:00:00-05:00' }])
  const id = booked.appointmentIds[0] ?? ''
  for (const text of hostileTexts) {
    const gift = await buyGiftCard(t, {
      recipient: { name: 'Grace', email: 'grace@example.com', greeting: text },
    })
    const review = await t.send(rateAppointment, { id, appointmentRating: 1, appointmentReview: text })
    expect(
      [gift, review].map(({ status, refusal }) => [status, refusal.issues?.map(({ path }) => path)]),
      text,
    ).toEqual([
      [400, ['recipient.greeting']],
      [400, ['appointmentReview']],
    ])
  }
  expect((await t.pool.query('select from gift_card_sale')).rowCount).toBe(0)
})

test('a gift card’s page shows no giver whose name is not a name, and a greeting with an address is refused at its field [security-M5]', async () => {
  const recipient = { name: 'PayPal https://evil.example', email: 'grace@example.com', greeting: 'For you' }
  const customer = { ...guest, firstName: 'evil.example' }
  const { givenId, saleOrderId } = await boughtGiftCard(t, { recipient, customer })
  const { body } = await t.send(getGivenGiftCard, { id: givenId })
  expect(body).toMatchObject({ from: '', giftCard: { recipient: { name: 'PayPal', greeting: 'For you' } } })
  expect((await t.send(getSaleOrder, { id: saleOrderId })).status).toBe(200)
  await t.pool.query(`update gift_card_sale set greeting = 'Verify at https://evil.example'`)
  expect((await t.send(getGivenGiftCard, { id: givenId })).body.giftCard.recipient?.greeting).toBeNull()
  for (const [language, words] of [
    ['en', 'Leave out links'],
    ['fr', 'sans lien'],
    ['es', 'sin enlaces'],
  ] as const) {
    const greeting = 'Your account was suspended. Verify it at evil.example/login'
    const sold = await buyGiftCard(
      t,
      { recipient: { ...recipient, greeting } },
      { 'accept-language': language },
    )
    expect(sold.status).toBe(400)
    expect(sold.refusal.issues).toEqual([
      { path: 'recipient.greeting', message: expect.stringContaining(words) },
    ])
  }
})
