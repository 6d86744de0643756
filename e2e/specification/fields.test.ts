import { describe, test } from 'vitest'
import { card, guest } from '../../packages/server/test/booking.ts'
import { flagShop } from '../../packages/server/test/flag-shop.ts'
import { bearing } from '../../packages/server/test/sign-in.ts'
import * as fields from './fields.ts'
import { endAppointment, literalShop, signedInPerson } from './literal-shop.ts'
import { expectFields } from './expect-fields.ts'

const { t, names, ask, shopId } = await literalShop()
const person = await signedInPerson(t)
const [ada, ben, cleo, cut] = [
  names.barber('ada'),
  names.barber('ben'),
  names.barber('cleo'),
  names.service('cut'),
]

const { shop, brand, barber, service, product, within } = fields
const ofRows = (names: readonly string[]) => within('rows', names)
const at = '2026-12-02T10:00:00-05:00'

describe('an answer', () => {
  test.each<[title: string, path: string, fields: readonly string[]]>([
    ['a brand [3.02.01] [3.02.02] [3.02.03]', '/v1/home/harbour', [...brand, ...within('shops', shop)]],
    ['a brand near a point [3.01.01]', '/v1/brand/harbour?lat=40.7&lng=-74', [...brand, 'shops.distance']],
    ['images [3.01.03]', `/v1/home/harbour?shopId=${shopId}`, ofRows(['thumbnail', 'url'])],
    ['a shop [3.01.02] [3.01.03] [3.01.08]', `/v1/shop/${shopId}`, [...shop, ...within('services', service)]],
    ['an extension [3.02.04] [3.02.05]', '/v1/extension/harbour', [...fields.extension, 'brandId']],
    ['a professional [3.03.01] [3.03.05]', `/v1/shop/${shopId}/barber/${ada}`, barber],
    ['a day off [3.03.04]', `/v1/shop/${shopId}/barber/${cleo}`, within('days_off', fields.dayOff)],
    ['professionals [3.03.02] [3.03.03]', `/v1/shop/${shopId}/professional`, ofRows(barber)],
    ['services [3.04.01]', `/v2/shop/${shopId}/service`, ofRows(service)],
    ['a service [3.04.06]', `/v2/shop/${shopId}/service/${cut}`, service],
    ['services of a professional [3.04.02]', `/v2/shop/${shopId}/barber/${ada}/service`, ofRows(service)],
    ['a service of a professional [3.04.03]', `/v2/shop/${shopId}/barber/${ada}/service/${cut}`, service],
    [
      'times [3.13.01] [3.13.02]',
      `/v1/shop/${shopId}/schedule-time-range/2026-11-23/2026-11-24/${cut}`,
      ofRows(fields.scheduleDay),
    ],
    [
      'times of a professional [3.13.02]',
      `/v1/barber/${ada}/schedule-time-range/2026-11-23/2026-11-24/30`,
      ofRows(fields.scheduleDay),
    ],
    ['what is found [3.14.02]', '/v1/search?term=harbour', ofRows(fields.searchResult)],
    ['the status [7.10.01]', '/v1/status', ['ok', 'cfWaitingRoom.refreshIntervalSeconds']],
    ['flags [7.10.02]', `/v1/shop/${shopId}/flags`, ['payment-deposits-enabled']],
    ['a setup intent [7.09.09]', '/v1/payment/setup-intent', ['client_secret']],
  ])('answers with the fields of %s', async (_title, path, names) => {
    expectFields(`GET ${path}`, await ask(`GET ${path}`), names)
  })

  test('answers with the fields of a product, its photos and its brand [3.05.01]', async () => {
    const request = `GET /v1/shop/${shopId}/product`
    const { rows } = await ask<{ rows: readonly { name: string }[] }>(request)
    expectFields(
      request,
      rows.find(({ name }) => name === 'Pomade'),
      product,
    )
  })

  test('answers with the fields of everything that a signed-in customer reads [3.07.01] [3.07.06] [3.14.01] [3.14.03] [3.14.04] [3.14.05]', async () => {
    await flagShop(t, 'harbour-card', { 'client-reviews-v2': true })
    await endAppointment(t, person.appointmentId)
    const path = `/v1/customer/${person.customerId}`
    const consent = `PUT ${path}/shop/${shopId}/notifications-consent`
    const body = { promotional: { phone: true, email: false } }
    expectFields(consent, await ask(consent, body, bearing(person)), fields.consent)
    for (const [request, names] of [
      ['GET /v1/user/session?include=customer', within('user.customer', fields.customer)],
      [`GET ${path}/payment-card`, ofRows(['id'])],
      [`GET ${path}/notifications`, ofRows(fields.notification)],
      [`GET ${path}/shop/${shopId}/notifications-consent`, fields.consent],
    ] as const)
      expectFields(request, await ask(request, undefined, bearing(person)), names)
  })
})

describe('a sale', () => {
  const wish = {
    new_appointments: [{ barberId: ada, services: [{ id: cut }], dateTime: at, tipPercentage: 20 }],
    promoCode: 'FADE20',
  }

  test('answers with the fields of a sale, beginning with its cart [3.09.01] [3.09.05] [3.09.06] [3.09.08] [3.10.01] [3.14.07]', async () => {
    const made = `POST /v2/shop/${shopId}/cart`
    const { id, ...more } = await ask<{ id: string }>(made, wish)
    expectFields(made, { id, ...more }, fields.validatedCart)
    const path = `/v2/shop/${shopId}/cart/${id}`
    for (const request of [`PUT ${path}`, `POST /v2/shop/${shopId}/sale/validate`])
      expectFields(request, await ask(request, wish), fields.validatedCart)
    expectFields(`GET ${path}`, await ask(`GET ${path}`), fields.validatedCart)
    const checkout = `POST ${path}/checkout`
    const result = await ask<{ id: string }>(checkout, { customer: guest, paymentToken: card() })
    expectFields(checkout, result, fields.checkoutResult)
    const sale = `GET /v1/customer-sale/${result.id}`
    const sold = await ask<{ items: readonly { id: string }[] }>(sale)
    expectFields(sale, sold, fields.saleOrder)
    const appointment = `GET /v1/appointment/${sold.items[0]?.id}`
    expectFields(appointment, await ask(appointment), fields.appointment)
  })

  test('answers with the fields of a payment by gift card [3.09.07]', async () => {
    const { id } = await ask<{ id: string }>(`POST /v2/shop/${shopId}/cart`, {
      new_appointments: [{ barberId: ben, services: [{ id: cut }], dateTime: '2026-12-02T14:00:00-05:00' }],
      giftCardCode: 'HARB-1000-2000-3000',
    })
    const result = await ask<{ id: string }>(`POST /v2/shop/${shopId}/cart/${id}/checkout`, {
      customer: guest,
      paymentToken: card(),
    })
    const sale = `GET /v1/customer-sale/${result.id}`
    expectFields(
      sale,
      await ask(sale),
      within('payments', ['type', 'cardInfo', 'captured', 'state', 'amount']),
    )
  })

  test('answers with the fields of a gift card [3.12.01] [3.12.02]', async () => {
    const request = `POST /v1/shop/${shopId}/customer-gift-card`
    const wish = { shopId, amount: 5000, customer: guest, barberId: null, paymentToken: card() }
    const result = await ask<{ id: string }>(request, wish)
    expectFields(request, result, fields.checkoutResult)
    const sale = `GET /v1/customer-sale/${result.id}`
    expectFields(sale, await ask(sale), within('giftCard', fields.giftCard))
  })

  test('answers with the fields of a promo [3.14.09]', async () => {
    const request = `POST /v1/shop/${shopId}/reservation-promo`
    const cart = { new_appointments: wish.new_appointments }
    expectFields(request, await ask(request, { cart, promoId: 'FADE20' }), fields.promo)
  })

  test('answers with the fields of the waiting list [3.11.01] [3.11.02] [3.11.03] [3.14.08]', async () => {
    const request = 'POST /v1/customer/waiting-list'
    const contact = { ...guest, email: 'other@example.com', phone: '+12125550177' }
    const body = { shopId, ...contact, day: '2026-11-26', serviceIds: [cut], paymentToken: card() }
    const result = await ask<{ id: string }>(request, body)
    expectFields(request, result, fields.waitingListResult)
    const read = `GET /v1/customer/waiting-list/${result.id}`
    expectFields(read, await ask(read), fields.application)
  })
})
