import { describe, expect, test } from 'vitest'
import { bookFree } from '../../packages/server/test/book-free.ts'
import { card, guest } from '../../packages/server/test/booking.ts'
import { flagShop } from '../../packages/server/test/flag-shop.ts'
import { bearing } from '../../packages/server/test/sign-in.ts'
import { faultsOf } from './literal-client.ts'
import { endAppointment, literalShop, signedInPerson } from './literal-shop.ts'

const { t, names, ask, shopId } = await literalShop()
const person = await signedInPerson(t)
const ada = names.barber('ada')

type Fields = Readonly<Record<string, unknown>>

describe('a gift card', () => {
  test.each<[title: string, version: string, more: Fields]>([
    [
      'for the shop [7.04.23] [7.04.24] [7.04.25]',
      'v1',
      { barberId: null, paymentToken: card(), paymentCardId: null },
    ],
    ['for one professional', 'v1', { barberId: ada, paymentToken: card() }],
    ['for nobody in an empty text', 'v1', { barberId: '', paymentToken: card() }],
    ['for nobody at all', 'v1', { paymentToken: card() }],
    ['at the other address', 'v2', { barberId: null, paymentToken: card(), idempotencyKey: 'gift' }],
    [
      'with what was shown [7.04.09]',
      'v1',
      { paymentToken: card(), payments: [{ type: 'card', amount: 5000, paymentToken: card() }] },
    ],
    [
      'for a customer with an account',
      'v1',
      { paymentToken: card(), customer: { ...guest, id: null, userId: null, preferredLanguage: 'es-419' } },
    ],
  ])('sells %s', async (_title, version, more) => {
    const body = { shopId, amount: 5000, customer: guest, ...more }
    const { id } = await ask<{ id: string }>(`POST /${version}/shop/${shopId}/customer-gift-card`, body)
    expect(await ask(`GET /v1/customer-sale/${id}`)).toMatchObject({
      giftCard: { initialBalance: 5000, barberId: more['barberId'] || null },
    })
  })
})

test('sells for a saved card [7.04.24]', async () => {
  const { rows } = await ask<{ rows: readonly { id: string }[] }>(
    `GET /v1/customer/${person.customerId}/payment-card`,
    undefined,
    bearing(person),
  )
  const body = { shopId, amount: 5000, customer: person.contact, barberId: null, paymentToken: '' }
  expect(
    await ask(
      `POST /v1/shop/harbour-card/customer-gift-card`,
      { ...body, paymentCardId: rows[0]?.id },
      bearing(person),
    ),
  ).toMatchObject({ id: expect.any(String), total: 5000 })
})

describe('an appointment', () => {
  test('accepts a rating and a review once it is over, and a cancellation with its id alone [7.05.05] [7.05.07]', async () => {
    await flagShop(t, 'harbour-free', { 'client-reviews-v2': true })
    const { appointmentIds } = await bookFree(t, [
      { dateTime: '2026-11-23T12:00:00-05:00' },
      { dateTime: '2026-11-23T15:00:00-05:00' },
    ])
    const [rated, left] = appointmentIds
    expect(await ask(`POST /v1/cancel-appointment/${left}`)).toHaveProperty('change')
    await endAppointment(t, rated ?? '')
    for (const rating of [
      { appointmentRating: 5, appointmentReview: 'Well cut' },
      { appointmentRating: 4, appointmentReview: null },
      { appointmentRating: 3, appointmentReview: '', appointmentId: rated },
      { appointmentRating: 2 },
    ])
      expect(await ask(`PUT /v1/appointment/${rated}/rating`, rating)).toMatchObject({
        rating: rating.appointmentRating,
      })
  })
})

describe('a booking', () => {
  test('accepts its move, tip, rating and cancellation, with or without its id repeated [7.05.02] [7.05.03] [7.05.04] [7.05.05] [7.05.07]', async () => {
    const { saleOrderId, appointmentId } = person
    const dateTime = '2026-12-16T11:00:00-05:00'
    const move = { barberId: ada, dateTime, appointmentId }
    expect(
      await ask(`PUT /v1/reschedule-appointment/${appointmentId}`, { ...move, validate: true }),
    ).toHaveProperty('change')
    expect(await ask(`PUT /v1/reschedule-appointment/${appointmentId}`, move)).toHaveProperty('change')
    const again = { barberId: ada, dateTime: '2026-12-16T12:00:00-05:00', validate: null }
    expect(await ask(`PUT /v1/reschedule-appointment/${appointmentId}`, again)).toHaveProperty('change')
    const back = { barberId: ada, dateTime }
    expect(await ask(`PUT /v1/reschedule-appointment/${appointmentId}`, back)).toHaveProperty('change')
    for (const tip of [
      { amount: 500 },
      { tipAmount: 600, saleOrderId },
      { percentage: 10 },
      { amount: null, tipPercentage: 15 },
      { amount: 500, validate: true },
    ])
      expect(await ask(`PUT /v1/customer-sale/${saleOrderId}/tip`, tip)).toHaveProperty('change')
    for (const tip of [
      { type: 'amount', amount: 700, percentage: null },
      { type: 'percentage', amount: 0, percentage: 20 },
      { amount: 800, barberId: ada, tipPercentage: null },
    ])
      expect(await ask(`PUT /v1/customer-sale/${saleOrderId}/tip`, tip)).toHaveProperty('change')
    const rating = { appointmentRating: 5, appointmentReview: null, appointmentId: 'another' }
    expect(await faultsOf(t, `PUT /v1/appointment/${appointmentId}/rating`, rating)).toEqual([
      'appointmentId',
    ])
    const ratedBefore = { ...rating, appointmentId }
    expect(await faultsOf(t, `PUT /v1/appointment/${appointmentId}/rating`, ratedBefore)).toEqual([
      'rating_not_allowed',
    ])
    expect(
      await ask(`POST /v1/cancel-appointment/${appointmentId}?validate=true`, { cancelGroup: false }),
    ).toHaveProperty('change')
    expect(
      await ask(`POST /v1/cancel-appointment/${appointmentId}`, { cancelGroup: true, appointmentId }),
    ).toMatchObject({ canceled: true })
    expect(await ask(`POST /v1/customer-sale/${saleOrderId}/refund/${appointmentId}`)).toMatchObject({
      id: saleOrderId,
    })
    expect(
      await ask(`POST /v1/customer-sale/${saleOrderId}/refund/${appointmentId}`, {
        saleOrderId,
        itemId: appointmentId,
      }),
    ).toMatchObject({ id: saleOrderId })
  })
})
