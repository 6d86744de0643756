import { describe, expect, test } from 'vitest'
import { bearing } from '../../packages/server/test/sign-in.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop, signedInPerson } from './literal-shop.ts'

const { t, ask, shopId, brandId } = await literalShop()
const person = await signedInPerson(t)

describe('a list', () => {
  type Rows = {
    readonly rows: readonly { readonly id: string; readonly order: number; readonly name: string }[]
  }
  const rowsOf = async (path: string) => (await ask<Rows>(`GET ${path}`)).rows

  test('accepts the keys of its documented order in both directions, and a limit [7.01.15] [7.02.03] [7.02.04]', async () => {
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
  test('answers the same in every form [7.05.01] [7.05.06] [7.07.01] [7.08.02] [7.08.06] [7.09.01] [7.09.08] [7.09.09]', async () => {
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
