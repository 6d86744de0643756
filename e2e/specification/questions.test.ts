import { describe, expect, test } from 'vitest'
import { guest } from '../../packages/server/test/booking.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop } from './literal-shop.ts'

const { t, names, ask, shopId } = await literalShop()
const [ada, cut] = [names.barber('ada'), names.service('cut')]

type Fields = Readonly<Record<string, unknown>>

const dateTime = '2026-11-24T10:00:00-05:00'
const appointment = (more: Fields = {}): Fields => ({ barberId: ada, services: [{ id: cut }], ...more })

describe('a question before a booking', () => {
  test('accepts its promo and customer fields in every form [7.04.17] [7.04.18]', async () => {
    const validate = (body: Fields) =>
      ask('POST /v1/appointment/validate', { shopId, barberId: ada, ...body })
    const plain = await validate({ customer: guest, validatePrepayOnly: true })
    expect(await validate({ ...guest, validatePrepayOnly: true })).toEqual(plain)
    expect(await validate({ ...guest, preferredLanguage: 'es-419', promoCode: null })).toEqual(plain)
    expect(await ask('POST /v2/appointment/validate', { shopId, barberId: null, customer: guest })).toEqual(
      plain,
    )
    expect(await validate({ customer: null, barberId: 'any', validatePrepayOnly: null })).toEqual(plain)
    const found = await validate({ promoCode: 'FADE20', serviceIds: [cut], dateTime })
    expect(found).toMatchObject({ promo: { code: 'FADE20' } })
    expect(await validate({ promoCode: 'FADE20', services: [{ id: cut }], dateTime, barberId: '' })).toEqual(
      found,
    )
    expect(
      await faultsOf(t, 'POST /v1/appointment/validate', { shopId, email: 'a', customer: { email: 'b' } }),
    ).toEqual(['email'])
  })

  test('returns a promo at both addresses and for both readings of the call [7.04.26] [7.04.27]', async () => {
    const cart = { new_appointments: [appointment()], discounts: [], items: [], payments: [], tips: [] }
    const [v1, v2] = ['v1', 'v2'].map((version) => `POST /${version}/shop/${shopId}/reservation-promo`) as [
      string,
      string,
    ]
    const promo = await ask(v2, { shopId, cart, promoId: 'FADE20' })
    expect(promo).toMatchObject({ code: 'FADE20' })
    expect(await ask(v1, { shopId, cart, promoId: 'FADE20' })).toEqual(promo)
    expect(await ask(v1, { cart: { ...cart, promoId: 'FADE20' } })).toEqual(promo)
    const lists = {
      new_appointments: [{ barberId: ada, serviceIds: [cut] }],
      discounts: null,
      items: null,
      payments: null,
      tips: null,
    }
    expect(await ask(v1, { cart: lists, promoId: 'FADE20' })).toEqual(promo)
  })

  test('returns the times of a group in every form [7.03.01]', async () => {
    const request = `POST /v2/shop/${shopId}/schedule-time-range/2026-11-24/2026-11-25`
    const times = await ask(request, { appointments: [appointment()] })
    for (const body of [
      { shopId, appointments: [appointment({ dateTime: null, customer: null, tipPercentage: null })] },
      { appointments: [{ barberId: ada, serviceIds: [cut] }], excludeAppointmentId: '' },
      { appointments: [appointment({ customer: { ...guest } })] },
      { appointments: [appointment()], calendarAccessToken: 'ya29.token', excludeAppointmentId: null },
    ])
      expect(await ask(request, body)).toEqual(times)
    for (const query of [
      'excludeAppointmentId=none',
      'calendarAccessToken=ya29.token',
      'excludeAppointmentId=',
    ])
      expect(await ask(`${request}?${query}`, { appointments: [appointment()] })).toEqual(times)
    expect(
      await ask(`POST /v2/shop/harbour-card/schedule-time-range/24-11-2026/25-11-2026`, {
        appointments: [appointment()],
      }),
    ).toEqual(times)
  })
})
