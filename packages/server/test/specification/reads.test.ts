import { describe, expect, test } from 'vitest'
import { bearing } from '../sign-in.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop, signedInPerson } from './literal-shop.ts'

const { t, names, ask, shopId, brandId } = await literalShop()
const person = await signedInPerson(t)
const [ada, cut, fade] = [names.barber('ada'), names.service('cut'), names.service('fade')]

const shopParts =
  'services,photos,address,reward,schedules,waitingLists,logo,staticMap,instagramImages,settings'
const barberParts = 'photos,days_on,days_off,reward,schedules'

describe('a read', () => {
  test.each<[title: string, path: string, ...forms: readonly string[]]>([
    [
      'a brand with its shops [7.01.01]',
      `/v1/home/${brandId}`,
      '?include=shops,address,photos,staticMap,instagramImages',
      '?include[]=shops&include[]=shops.photos',
      `?brandId=${brandId}`,
    ],
    ['a brand by its route [7.01.01]', '/v1/home/harbour', '?include=shops', '?include='],
    [
      'the Instagram images of a shop [7.01.02]',
      `/v1/home/${brandId}?shopId=${shopId}`,
      `&brandId=${brandId}`,
      '&brandId=harbour',
      '&include=instagramImages',
      '&brandId=',
    ],
    [
      'a shop [7.01.03] [7.01.04]',
      `/v1/shop/${shopId}`,
      `?include=${shopParts}`,
      '?include=services.addonServices',
    ],
    [
      'times of a shop [7.01.05] [7.01.06] [7.03.02]',
      `/v1/shop/${shopId}/schedule-time-range/2026-11-23/2026-11-24/${cut};${fade}`,
      '?excludeAppointmentId=&calendarAccessToken=',
      '?calendarAccessToken=ya29.token',
    ],
    ['related dates [7.01.07]', `/v1/shop/${shopId}/related-dates/2026-11-24T10:00:00-05:00/${cut}`],
    ['an extension [7.01.08]', '/v1/extension/harbour'],
    ['the config of Apple [7.01.09]', '/v1/extension/apple-deep-linking-config'],
    ['the config of Google [7.01.10]', '/v1/extension/google-deep-linking-config'],
    ['a brand with its shops near a point [7.01.11]', '/v1/brand/harbour?lat=40.7&lng=-74', '&include=shops'],
    [
      'a professional [7.01.12] [7.01.14] [7.01.15]',
      `/v1/shop/${shopId}/barber/${ada}`,
      `?include=${barberParts}&sort=order,-createdAt`,
    ],
    [
      'professionals [7.01.13] [7.01.14] [7.01.15]',
      `/v1/shop/${shopId}/professional`,
      `?include=${barberParts}`,
      '?sort=order,-createdAt',
      '?sort=order&sort=-createdAt',
      '?sort[]=order&limit=500',
    ],
    [
      'times of a professional [7.01.16]',
      `/v1/barber/${ada}/schedule-time-range/2026-11-23/2026-11-24/30`,
      '?excludeAppointmentId=',
    ],
    [
      'related dates of a professional [7.01.17]',
      `/v1/barber/${ada}/related-dates-barbers/2026-11-24T10:00:00-05:00/${cut}`,
    ],
    ['the next time of a professional [7.01.18]', `/v1/barber/${ada}/next-available-time/30/2026-11-23`],
    [
      'the next time of a shop [7.01.19]',
      `/v1/shop/${shopId}/next-available-time/30/2026-11-23`,
      '?services=',
    ],
    [
      'shops by a term [7.01.20]',
      `/v1/search?term=wynwood`,
      '&index=0',
      '&index=public_shops',
      '&index=shops&filters[type]=public_shops',
      `&filters[brandId]=${brandId}&filters[type]=public_shops&limit=20`,
      '&filters[brandId]=&filters[type]=&index=',
    ],
    [
      'services of a shop [7.02.01] [7.02.03]',
      `/v2/shop/${shopId}/service`,
      '?include=addonServices&sort=order&limit=500',
      '?include[]=addonServices&sort[]=order',
    ],
    [
      'a service of a shop [7.02.01]',
      `/v2/shop/${shopId}/service/${cut}`,
      '?include=addonServices&sort=order&limit=500',
    ],
    [
      'services of a professional [7.02.02] [7.02.03]',
      `/v2/shop/${shopId}/barber/${ada}/service`,
      '?include=addonServices&sort=order&limit=500',
    ],
    [
      'a service of a professional [7.02.02]',
      `/v2/shop/${shopId}/barber/${ada}/service/${cut}`,
      '?include=addonServices&sort=order&limit=500',
    ],
    [
      'products [7.02.04]',
      `/v1/shop/${shopId}/product`,
      '?include=photos,productBrand&sort=name',
      '?cartId=',
    ],
    ['the status [7.10.01]', '/v1/status'],
    [
      'flags by their names [7.10.02]',
      `/v1/shop/${shopId}/flags?names=payment-deposits-enabled,client-reviews`,
    ],
  ])('gives %s in every form', async (_title, path, ...forms) => {
    const plain = await ask(`GET ${path}`)
    for (const form of forms) expect(await ask(`GET ${path}${form}`), form).toEqual(plain)
  })

  test('gives flags by a list in every writing [7.10.02]', async () => {
    const path = `GET /v1/shop/${shopId}/flags`
    const two = await ask(`${path}?names=payment-deposits-enabled,client-reviews`)
    expect(await ask(`${path}?names=payment-deposits-enabled&names=client-reviews`)).toEqual(two)
    expect(await ask(`${path}?names[]=payment-deposits-enabled&names[]=client-reviews`)).toEqual(two)
    expect(Object.keys(await ask(`${path}?names=`)).length).toBeGreaterThan(2)
  })
})

describe('a list', () => {
  type Rows = {
    readonly rows: readonly { readonly id: string; readonly order: number; readonly name: string }[]
  }
  const rowsOf = async (path: string) => (await ask<Rows>(`GET ${path}`)).rows

  test('takes the keys of its documented order, either way, and a limit [7.01.15] [7.02.03] [7.02.04]', async () => {
    const services = await rowsOf(`/v2/shop/${shopId}/service`)
    expect(await rowsOf(`/v2/shop/${shopId}/service?sort=-order`)).toEqual(services.toReversed())
    expect(await rowsOf(`/v2/shop/${shopId}/service?limit=2`)).toEqual(services.slice(0, 2))
    expect(await rowsOf(`/v2/shop/${shopId}/service?sort=-order&limit=1`)).toEqual(services.slice(-1))
    const products = await rowsOf(`/v1/shop/${shopId}/product`)
    expect(products.map(({ name }) => name)).toEqual(products.map(({ name }) => name).toSorted())
    expect(await rowsOf(`/v1/shop/${shopId}/product?sort=-name`)).toEqual(products.toReversed())
    const barbers = await rowsOf(`/v1/shop/${shopId}/professional`)
    const backwards = await rowsOf(`/v1/shop/${shopId}/professional?sort=-order,createdAt`)
    expect(backwards.map(({ order }) => order)).toEqual(barbers.map(({ order }) => order).toReversed())
    expect(await rowsOf(`/v1/search?term=harbour&limit=2`)).toHaveLength(2)
  })

  test.each([
    ['include=nothing', 'include'],
    ['include=addonServices,nothing', 'include'],
    ['sort=name', 'sort'],
    ['sort=order desc', 'sort'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=all', 'limit'],
    ['page=2', 'page'],
  ])('refuses %s by its name', async (query, field) => {
    expect(await faultsOf(t, `GET /v2/shop/${shopId}/service?${encodeURI(query)}`)).toEqual([field])
  })
})

describe('a read by an id, or with a session', () => {
  test('answers alike in every form [7.05.01] [7.05.06] [7.07.01] [7.08.02] [7.08.06] [7.09.01] [7.09.08] [7.09.09]', async () => {
    const { customerId, saleOrderId, appointmentId, applicationId } = person
    const rows: readonly (readonly string[])[] = [
      [`/v1/customer-sale/${saleOrderId}`, '?include=shop,items'],
      [
        `/v1/appointment/${appointmentId}`,
        '?include=shop,photos,logo,settings,barber',
        '?include=shop.photos',
      ],
      [`/v1/customer/waiting-list/${applicationId}`, '?include=customer,services'],
      [`/v1/customer/${customerId}/shop/${shopId}/notifications-consent`],
      [
        `/v1/customer/${customerId}/notifications`,
        '?type=appointmentReview&resource=appointment',
        '?type=appointmentReview&resourceType=appointment',
        '?include=resource&sort=-createdAt&limit=10',
        '?type=&resource=',
      ],
      [
        '/v1/user/session?include=customer',
        `&brandId=${brandId}`,
        '&brandId=harbour',
        '&include[]=customer',
        '&brandId=',
      ],
      [`/v1/customer/${customerId}/payment-card`, '?limit=500'],
    ]
    for (const [path = '', ...forms] of rows) {
      const plain = await ask(`GET ${path}`, undefined, bearing(person))
      for (const form of forms)
        expect(await ask(`GET ${path}${form}`, undefined, bearing(person)), form).toEqual(plain)
    }
    const session = await ask<{ user: { customer: object } }>(
      'GET /v1/user/session?include=customer',
      undefined,
      bearing(person),
    )
    expect(session.user.customer).toMatchObject({ id: customerId })
    expect(await ask('GET /v1/payment/setup-intent?cartId=&saleOrderId=')).toHaveProperty('client_secret')
    expect(
      await faultsOf(t, `GET /v1/customer/${customerId}/notifications?type=news`, undefined, bearing(person)),
    ).toEqual(['type'])
  })
})
