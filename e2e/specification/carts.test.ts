import { describe, expect, test } from 'vitest'
import { card, guest } from '../../packages/server/test/booking.ts'
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
let hour = 8
/** A time on a day that no other test uses, because a cart holds its times. */
const nextTime = (): string => {
  hour += 1
  return `2026-12-01T${String(hour).padStart(2, '0')}:00:00-05:00`
}
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
      'null for every absent value',
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
      'an empty text for every absent value',
      () => ({
        customer: { firstName: '', lastName: '', email: '', phone: '' },
        promoCode: '',
        giftCardCode: '',
        new_appointments: [
          appointment({ dateTime: '', barberPasscode: '', customer: { firstName: '', lastName: '' } }),
        ],
      }),
    ],
    ['the shop a second time', () => ({ shopId, new_appointments: [appointment()] })],
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
    [
      'a candidate for any professional [4.03.09]',
      () => ({ new_appointments: [appointment({ bookedWithAnyBarber: true, dateTime: nextTime() })] }),
    ],
    [
      'a tip in both of its forms',
      () => ({
        new_appointments: [appointment()],
        tips: [{ amount: 800, barberId: ada, tipPercentage: 20 }],
      }),
    ],
    ['a tip of an appointment', () => ({ new_appointments: [appointment({ tipPercentage: 20 })] })],
    [
      'a discount by its code',
      () => ({ new_appointments: [appointment({ dateTime: nextTime() })], promoCode: 'fade20' }),
    ],
    [
      'a group [5.02.07]',
      () => ({
        new_appointments: [fade, cut].map((id) =>
          appointment({
            services: [{ id }],
            dateTime: nextTime(),
            customer: { firstName: 'Max', lastName: 'K' },
          }),
        ),
        tips: [],
      }),
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

  test('accepts a payment by an entered or a saved card [7.04.09]', async () => {
    const wish = { new_appointments: [appointment()] }
    const { breakdown, id } = await create(wish)
    const amount = breakdown.total
    for (const payment of [
      { paymentToken: card() },
      { paymentCardId: 'card-1' },
      { paymentToken: null, paymentCardId: '' },
      { paymentToken: card(), paymentCardId: null },
    ]) {
      const paid = { ...wish, payments: [{ type: 'card', amount, ...payment }] }
      expect((await create(paid)).breakdown).toEqual(breakdown)
      expect((await ask<Cart>(`PUT /v2/shop/${shopId}/cart/${id}`, paid)).breakdown).toEqual(breakdown)
      expect((await ask<Cart>(`POST /v2/shop/${shopId}/sale/validate`, paid)).breakdown).toEqual(breakdown)
    }
    const other = { ...wish, payments: [{ type: 'card', amount: amount - 1, paymentToken: card() }] }
    expect(await faultsOf(t, `POST /v2/shop/${shopId}/cart`, other)).toEqual(['amount_changed'])
  })

  test('accepts a promo by its id within discounts, with the same result as by its code [7.04.10]', async () => {
    const wish = { new_appointments: [appointment({ dateTime })] }
    const byCode = await create({ ...wish, promoCode: 'FADE20' })
    const found = await ask<{ promo: { id: string } }>('POST /v1/appointment/validate', {
      shopId,
      promoCode: 'FADE20',
      serviceIds: [cut],
      dateTime,
    })
    const byId = await create({ ...wish, discounts: [{ promoId: found.promo.id }] })
    expect(byId.breakdown).toEqual(byCode.breakdown)
  })

  test('accepts its validation flag in the query or the body, and stays unchanged [7.04.15]', async () => {
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
    ['an unknown shop', { shopId: 'nowhere' }, 'shopId'],
    ['a shop that is a number', { shopId: 7 }, 'shopId'],
    ['an unknown key', { coupon: null }, 'coupon'],
    [
      'services twice',
      { new_appointments: [appointment({ serviceIds: [fade] })] },
      'new_appointments.0.serviceIds',
    ],
    [
      'an unknown service',
      { new_appointments: [{ barberId: ada, serviceIds: [7] }] },
      'new_appointments.0.serviceIds.0.id',
    ],
    [
      'no professional',
      { new_appointments: [appointment({ barberId: null })] },
      'new_appointments.0.barberId',
    ],
  ])('refuses %s at its field', async (_title, body, field) => {
    expect(
      await faultsOf(t, `POST /v2/shop/${shopId}/cart`, { new_appointments: [appointment()], ...body }),
    ).toEqual([field])
  })
})
