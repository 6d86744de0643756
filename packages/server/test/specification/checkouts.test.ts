import { describe, expect, test } from 'vitest'
import { card, guest } from '../booking.ts'
import { bearing, signInByCode } from '../sign-in.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop } from './literal-shop.ts'

const { t, names, ask, shopId } = await literalShop()
const [barberId, cut] = [names.barber('ada'), names.service('cut')]

type Fields = Readonly<Record<string, unknown>>

let minute = 0
/** A time that nobody has taken yet. */
const nextTime = (): string => {
  minute += 60
  const day = 24 + Math.floor(minute / 480)
  return `2026-11-${day}T${String(9 + (minute % 480) / 60).padStart(2, '0')}:00:00-05:00`
}
const create = () => {
  const appointment = { barberId, services: [{ id: cut }], dateTime: nextTime() }
  return ask<{ id: string }>(`POST /v2/shop/${shopId}/cart`, { new_appointments: [appointment] })
}

describe('a checkout', () => {
  const bought = async (more: Fields, headers: Readonly<Record<string, string>> = {}) => {
    const { id } = await create()
    return ask(`POST /v2/shop/${shopId}/cart/${id}/checkout`, { customer: guest, ...more }, headers)
  }

  test.each<[title: string, more: Fields, headers?: Readonly<Record<string, string>>]>([
    [
      'a token [7.04.05] [7.04.06] [7.11.04]',
      { isReservation: false, isBookNoPay: false, paymentToken: card(), paymentCardId: null },
    ],
    ['an empty card', { paymentToken: card(), paymentCardId: '' }],
    ['its identifier in the header [7.04.16]', { paymentToken: card() }, { 'idempotency-key': 'first-key' }],
    ['its identifier in the body [7.04.16]', { paymentToken: card(), idempotencyKey: 'second-key' }],
    ['the shop once more', { paymentToken: card(), shopId: 'harbour-card' }],
    [
      'a customer with an account',
      { paymentToken: card(), customer: { ...guest, id: '', userId: '', preferredLanguage: 'es-419' } },
    ],
  ])('books with %s', async (_title, more, headers) => {
    expect(await bought(more, headers)).toMatchObject({
      id: expect.any(String),
      total: expect.any(Number),
      currency: 'usd',
      payingCustomer: { id: expect.any(String), userId: null },
    })
  })

  test('books with a saved card [7.04.06] [7.04.09]', async () => {
    const phone = '+12125550155'
    const session = bearing(await signInByCode(t, { phone, brandId: 'harbour' }))
    const customer = { ...guest, phone, email: 'saved@example.com' }
    await bought({ customer, paymentToken: card(), saveCard: true }, session)
    const { user } = await ask<{ user: { customer: { id: string } } }>(
      'GET /v1/user/session?include=customer',
      undefined,
      session,
    )
    const { rows } = await ask<{ rows: readonly { id: string }[] }>(
      `GET /v1/customer/${user.customer.id}/payment-card`,
      undefined,
      session,
    )
    const paymentCardId = rows[0]?.id
    expect(await bought({ customer, paymentToken: null, paymentCardId }, session)).toHaveProperty('id')
  })

  test('repeats its answer for the identifier of either place [7.04.16]', async () => {
    const { id } = await create()
    const request = `POST /v2/shop/${shopId}/cart/${id}/checkout`
    const body = { customer: guest, paymentToken: card() }
    const first = await ask(request, body, { 'idempotency-key': 'one-key' })
    expect(await ask(request, { ...body, idempotencyKey: 'one-key' })).toEqual(first)
    expect(await faultsOf(t, request, { ...body, idempotencyKey: 'a' }, { 'idempotency-key': 'b' })).toEqual([
      'idempotencyKey',
    ])
  })
})
