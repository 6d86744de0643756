import { describe, expect, test } from 'vitest'
import { guest } from '../booking.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop } from './literal-shop.ts'

const { t, names, ask, shopId } = await literalShop()
const [ada, cleo, cut, fade] = [
  names.barber('ada'),
  names.barber('cleo'),
  names.service('cut'),
  names.service('fade'),
]
const { products } = await t.deps.catalogues.ofShop('harbour-card')
const pomade = products.find(({ key }) => key === 'pomade')?.id

type Fields = Readonly<Record<string, unknown>>
type Cart = {
  readonly id: string
  readonly breakdown: { readonly total: number }
  readonly items: readonly Fields[]
}

const dateTime = '2026-11-24T10:00:00-05:00'
const appointment = (more: Fields = {}): Fields => ({ barberId: ada, services: [{ id: cut }], ...more })
const create = (body: Fields) => ask<Cart>(`POST /v2/shop/${shopId}/cart`, body)

describe('a cart', () => {
  test.each<[title: string, body: () => Fields]>([
    ['appointments alone [7.04.01]', () => ({ new_appointments: [appointment()] })],
    [
      'everything that section 7 names [7.04.07] [7.04.08] [7.04.10] [7.04.11] [7.04.12] [7.04.13] [7.04.14]',
      () => ({
        customer: guest,
        tips: [{ amount: 500, barberId: ada, tipPercentage: null }],
        payments: [],
        discounts: [],
        items: [{ id: pomade, quantity: 1, type: 'product' }],
        new_appointments: [
          appointment({
            dateTime,
            customer: { firstName: 'Ada', lastName: 'King' },
            barberPasscode: null,
            bookedWithAnyBarber: false,
            tipPercentage: null,
            channel: { name: 'web', shopId },
          }),
        ],
        promoCode: null,
        giftCardCode: null,
        isBookNoPay: false,
        isReservation: false,
      }),
    ],
    [
      'null wherever a thing is absent',
      () => ({
        customer: null,
        tips: null,
        payments: null,
        discounts: null,
        items: null,
        promoCode: null,
        giftCardCode: null,
        isBookNoPay: null,
        isReservation: null,
        new_appointments: [
          appointment({
            dateTime: null,
            customer: null,
            barberPasscode: null,
            channel: null,
            tipPercentage: null,
          }),
        ],
      }),
    ],
    [
      'an empty text wherever a thing is absent',
      () => ({
        customer: { firstName: '', lastName: '', email: '', phone: '' },
        promoCode: '',
        giftCardCode: '',
        new_appointments: [
          appointment({ dateTime: '', barberPasscode: '', customer: { firstName: '', lastName: '' } }),
        ],
      }),
    ],
    ['the shop once more', () => ({ shopId, new_appointments: [appointment()] })],
    ['the shop by its route', () => ({ shopId: 'harbour-card', new_appointments: [appointment()] })],
    ['services by their ids', () => ({ new_appointments: [{ barberId: ada, serviceIds: [cut] }] })],
    [
      'a customer with an account, in a language of the interface',
      () => ({
        customer: { ...guest, id: null, userId: null, preferredLanguage: 'es-419' },
        new_appointments: [appointment({ customer: { ...guest, id: 'x', preferredLanguage: 'es-419' } })],
      }),
    ],
    ['products', () => ({ new_appointments: [appointment()], products: [{ id: pomade, quantity: 1 }] })],
    ['a gift card', () => ({ new_appointments: [appointment()], giftCardCode: 'CARD-1000-2000-3000' })],
    ['a passcode', () => ({ new_appointments: [appointment({ barberId: cleo, barberPasscode: '4711' })] })],
    [
      'any professional',
      () => ({ new_appointments: [appointment({ barberId: 'any', bookedWithAnyBarber: true })] }),
    ],
  ])(
    'holds %s where it is made, validated, changed and fetched [7.04.02] [7.04.03] [7.04.04]',
    async (_title, body) => {
      const wish = body()
      const made = await create(wish)
      expect(made.items.length).toBeGreaterThan(0)
      const validated = await ask<Cart>(`POST /v2/shop/${shopId}/sale/validate`, wish)
      expect(validated.breakdown).toEqual(made.breakdown)
      const path = `/v2/shop/${shopId}/cart/${made.id}`
      expect((await ask<Cart>(`PUT ${path}`, { ...wish, cartId: made.id })).breakdown).toEqual(made.breakdown)
      expect(await ask<Cart>(`GET ${path}`)).toMatchObject({ id: made.id, breakdown: made.breakdown })
    },
  )

  test('takes its validation flag in the query or the body, and stays as it is [7.04.15]', async () => {
    const made = await create({ new_appointments: [appointment()] })
    const path = `/v2/shop/${shopId}/cart/${made.id}`
    const other = { new_appointments: [appointment({ services: [{ id: fade }] })] }
    const [inQuery, inBody] = [
      await ask<Cart>(`PUT ${path}?validate=true`, other),
      await ask<Cart>(`PUT ${path}`, { ...other, validate: true }),
    ]
    expect(inBody.breakdown).toEqual(inQuery.breakdown)
    expect((await ask<Cart>(`GET ${path}`)).breakdown).toEqual(made.breakdown)
    expect(await ask(`PUT ${path}`, { ...other, validate: null })).toMatchObject({
      breakdown: inQuery.breakdown,
    })
    expect(await faultsOf(t, `PUT ${path}?validate=false`, { ...other, validate: true })).toEqual([
      'validate',
    ])
  })

  test.each<[title: string, body: Fields, field: string]>([
    ['another shop', { shopId: 'harbour-free' }, 'shopId'],
    ['a shop that is none', { shopId: 'nowhere' }, 'shopId'],
    ['a shop that is no text', { shopId: 7 }, 'shopId'],
    ['an unknown key', { coupon: null }, 'coupon'],
    [
      'services twice',
      { new_appointments: [appointment({ serviceIds: [fade] })] },
      'new_appointments.0.serviceIds',
    ],
    [
      'a service that is none',
      { new_appointments: [{ barberId: ada, serviceIds: [7] }] },
      'new_appointments.0.serviceIds.0.id',
    ],
    [
      'nobody to do it',
      { new_appointments: [appointment({ barberId: null })] },
      'new_appointments.0.barberId',
    ],
  ])('refuses %s at its field', async (_title, body, field) => {
    expect(
      await faultsOf(t, `POST /v2/shop/${shopId}/cart`, { new_appointments: [appointment()], ...body }),
    ).toEqual([field])
  })
})

describe('a question before a booking', () => {
  test('takes its promo and customer fields in every form [7.04.17] [7.04.18]', async () => {
    const validate = (body: Fields) =>
      ask('POST /v1/appointment/validate', { shopId, barberId: ada, ...body })
    const plain = await validate({ customer: guest, validatePrepayOnly: true })
    expect(await validate({ ...guest, validatePrepayOnly: true })).toEqual(plain)
    expect(await validate({ ...guest, preferredLanguage: 'es-419', promoCode: null })).toEqual(plain)
    expect(await ask('POST /v2/appointment/validate', { shopId, barberId: null, customer: guest })).toEqual(
      plain,
    )
    const found = await validate({ promoCode: 'FADE20', serviceIds: [cut], dateTime })
    expect(found).toMatchObject({ promo: { code: 'FADE20' } })
    expect(await validate({ promoCode: 'FADE20', services: [{ id: cut }], dateTime, barberId: '' })).toEqual(
      found,
    )
    expect(
      await faultsOf(t, 'POST /v1/appointment/validate', { shopId, email: 'a', customer: { email: 'b' } }),
    ).toEqual(['email'])
  })

  test('gives a promo at both addresses and in both readings [7.04.26] [7.04.27]', async () => {
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

  test('gives the times of a group in every form [7.03.01]', async () => {
    const request = `POST /v2/shop/${shopId}/schedule-time-range/2026-11-24/2026-11-25`
    const times = await ask(request, { appointments: [appointment()] })
    for (const body of [
      { shopId, appointments: [appointment({ dateTime: null, customer: null, tipPercentage: null })] },
      { appointments: [{ barberId: ada, serviceIds: [cut] }], excludeAppointmentId: '' },
      { appointments: [appointment({ customer: { ...guest } })] },
    ])
      expect(await ask(request, body)).toEqual(times)
  })
})
