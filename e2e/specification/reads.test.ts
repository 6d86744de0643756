import { describe, expect, test } from 'vitest'
import { faultsOf } from './literal-client.ts'
import { literalShop } from './literal-shop.ts'

const { t, names, ask, shopId, brandId } = await literalShop()
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
      'the Instagram images of a shop by routes [7.01.02]',
      '/v1/home/harbour?shopId=harbour-card',
      '&brandId=harbour',
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
    [
      'related dates [7.01.07] [6.02.06]',
      `/v1/shop/${shopId}/related-dates/2026-11-24T10:00:00-05:00/${cut};${fade}`,
      '?calendarAccessToken=ya29.token',
    ],
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
      '?calendarAccessToken=ya29.token',
    ],
    [
      'related dates of a professional [7.01.17]',
      `/v1/barber/${ada}/related-dates-barbers/2026-11-24T10:00:00-05:00/${cut}`,
      '?calendarAccessToken=ya29.token',
    ],
    [
      'the next time of a professional [7.01.18]',
      `/v1/barber/${ada}/next-available-time/30/2026-11-23`,
      '?calendarAccessToken=ya29.token',
    ],
    [
      'the next time of a shop [7.01.19]',
      `/v1/shop/${shopId}/next-available-time/30/2026-11-23`,
      '?services=',
      '?calendarAccessToken=ya29.token',
    ],
    [
      'shops by a term [7.01.20]',
      `/v1/search?term=wynwood`,
      '&index=0',
      '&index=public_shops',
      '&index=shops&filters[type]=public_shops',
      `&filters[brandId]=${brandId}&filters[type]=public_shops&limit=20`,
      '&filters[brandId]=harbour',
      '&filters[type]=public_shops',
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
  ])('returns %s in every form', async (_title, path, ...forms) => {
    const plain = await ask(`GET ${path}`)
    for (const form of forms) expect(await ask(`GET ${path}${form}`), form).toEqual(plain)
  })

  test('accepts the route of a brand, a shop and a professional in place of an id in its path [2.01.14]', async () => {
    const times = '2026-11-23/2026-11-24'
    const at = '2026-11-24T10:00:00-05:00'
    const paths = (shop: string, barber: string): readonly string[] => [
      `/v1/shop/${shop}`,
      `/v1/shop/${shop}/schedule-time-range/${times}/${cut}`,
      `/v1/shop/${shop}/related-dates/${at}/${cut}`,
      `/v1/shop/${shop}/barber/${barber}`,
      `/v1/shop/${shop}/professional`,
      `/v1/shop/${shop}/next-available-time/30/2026-11-23`,
      `/v2/shop/${shop}/service`,
      `/v2/shop/${shop}/service/${cut}`,
      `/v2/shop/${shop}/barber/${barber}/service`,
      `/v2/shop/${shop}/barber/${barber}/service/${cut}`,
      `/v1/shop/${shop}/product`,
      `/v1/shop/${shop}/flags`,
    ]
    const byRoute = paths('harbour-card', 'ada')
    for (const [index, path] of paths(shopId, ada).entries())
      expect(await ask(`GET ${byRoute[index]}`), path).toEqual(await ask(`GET ${path}`))
    expect(await ask('GET /v1/brand/harbour')).toEqual(await ask(`GET /v1/brand/${brandId}`))
  })

  test('accepts days in the form of calls and in the French form [9.01.08]', async () => {
    const path = `GET /v1/shop/${shopId}/schedule-time-range`
    expect(await ask(`${path}/23-11-2026/24-11-2026/${cut}%3B${fade}`)).toEqual(
      await ask(`${path}/2026-11-23/2026-11-24/${cut};${fade}`),
    )
    const next = `GET /v1/barber/${ada}/next-available-time/30`
    expect(await ask(`${next}/23-11-2026`)).toEqual(await ask(`${next}/2026-11-23`))
    const related = `GET /v1/shop/${shopId}/related-dates`
    expect(await ask(`${related}/2026-11-24T15:00:00Z/${cut}`)).toEqual(
      await ask(`${related}/${encodeURIComponent('2026-11-24T10:00:00-05:00')}/${cut}`),
    )
  })

  test.each(['en', 'fr', 'es'])(
    'answers in %s for requests from anywhere [7.00.01] [7.00.02] [7.00.03]',
    async (language) => {
      type Named = { readonly rows: readonly { readonly localizedName: string }[] }
      const names: Readonly<Record<string, string>> = { en: 'Cut', fr: 'Coupe', es: 'Corte' }
      for (const platform of ['Widget', 'Web', 'Google']) {
        const headers = { 'accept-language': language, 'x-platform': platform, 'x-visitor-id': 'visitor' }
        const { rows } = await ask<Named>(`GET /v2/shop/${shopId}/service`, undefined, headers)
        expect(rows.map(({ localizedName }) => localizedName)).toContain(names[language])
      }
    },
  )

  test('returns flags for a list in every notation [7.10.02]', async () => {
    const path = `GET /v1/shop/${shopId}/flags`
    const two = await ask(`${path}?names=payment-deposits-enabled,client-reviews`)
    expect(await ask(`${path}?names=payment-deposits-enabled&names=client-reviews`)).toEqual(two)
    expect(await ask(`${path}?names[]=payment-deposits-enabled&names[]=client-reviews`)).toEqual(two)
    expect(Object.keys(await ask(`${path}?names=`)).length).toBeGreaterThan(2)
  })

  test('returns the flags of one shop only [3.14.10] [7.10.03]', async () => {
    const named = { 'payment-deposits-enabled': true }
    expect(await ask('GET /v1/shop/harbour-deposit/flags')).toMatchObject(named)
    expect(await ask(`GET /v1/shop/${shopId}/flags`)).not.toMatchObject(named)
    expect(await faultsOf(t, 'GET /v1/flags')).toEqual(['not_found'])
    expect(await faultsOf(t, 'GET /v1/shop/nowhere/flags')).toEqual(['shop_not_found'])
  })
})
