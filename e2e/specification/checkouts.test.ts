import { describe, expect, test } from 'vitest'
import { card, guest, namesOf } from '../../packages/server/test/booking.ts'
import { bearing, signInByCode } from '../../packages/server/test/sign-in.ts'
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
    ['the shop a second time', { paymentToken: card(), shopId: 'harbour-card' }],
    [
      'the card within its payments [7.04.09]',
      { payments: [{ type: 'card', amount: 4505, paymentToken: card() }] },
    ],
    [
      'null for every absent value',
      { paymentToken: card(), payments: null, isReservation: null, isBookNoPay: null },
    ],
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

  test.each<[title: string, shop: string, barber: string, service: string, more: Fields]>([
    [
      'without a card [4.04.01]',
      'harbour-free',
      'dora',
      'corte',
      { isBookNoPay: true, isReservation: false },
    ],
    [
      'without a card where nothing is said of one [4.04.01]',
      'harbour-free',
      'eli',
      'corte',
      { isBookNoPay: true, paymentToken: null, paymentCardId: null },
    ],
    [
      'as a reservation with a card [4.04.01]',
      'harbour-rental',
      'ivo',
      'cut',
      { isReservation: true, isBookNoPay: false, paymentToken: card() },
    ],
  ])('books %s [7.04.06]', async (_title, shop, barber, service, more) => {
    const own = await namesOf(t, shop)
    const appointment = {
      barberId: own.barber(barber),
      services: own.services(service),
      dateTime: '2026-11-24T11:00:00-05:00',
    }
    const cart = await ask<{ id: string }>(`POST /v2/shop/${own.shopId}/cart`, {
      new_appointments: [appointment],
    })
    const path = `POST /v2/shop/${own.shopId}/cart/${cart.id}/checkout`
    const { id } = await ask<{ id: string }>(path, { customer: guest, ...more })
    expect(await ask(`GET /v1/customer-sale/${id}`)).toMatchObject({
      isBookNoPay: more['isBookNoPay'],
      isReservation: more['isReservation'] ?? false,
    })
  })

  test('repeats its answer for the identifier in either place [7.04.16]', async () => {
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
