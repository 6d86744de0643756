import { describe, expect, test } from 'vitest'
import { importSecondBrand } from '../../packages/server/test/second-brand.ts'
import { bearing, sentCode } from '../../packages/server/test/sign-in.ts'
import { faultsOf } from './literal-client.ts'
import { literalShop, signedInPerson } from './literal-shop.ts'

const { t, names, ask, shopId, brandId } = await literalShop()
const person = await signedInPerson(t)

type Fields = Readonly<Record<string, unknown>>
type Session = { readonly token: string; readonly user: { readonly customer: Fields | null } }
let number = 200
/** A contact that nobody has used yet. */
const nextContact = () => {
  number += 1
  return { email: `guest${number}@example.com`, phone: `+12125550${number}` }
}

describe('a consent', () => {
  const promotional = { phone: false, email: false }
  test('needs a session and nothing else, and can be read by customer and shop [7.08.01] [7.08.02] [7.08.03] [7.08.04]', async () => {
    const path = `/v1/customer/${person.customerId}/shop/${shopId}/notifications-consent`
    expect(
      await ask(`POST /v1/shop/${shopId}/notifications-consent`, { promotional }, bearing(person)),
    ).toEqual({ promotional })
    expect(
      await ask(
        `POST /v1/shop/${shopId}/notifications-consent`,
        { shopId, promotional: { email: false } },
        bearing(person),
      ),
    ).toEqual({ promotional: { email: false } })
    expect(await ask(`GET ${path}`, undefined, bearing(person))).toMatchObject({ promotional })
    expect(
      await ask(`PUT ${path}`, { promotional, customerId: person.customerId, shopId }, bearing(person)),
    ).toMatchObject({ promotional })
    expect(
      await ask(`PUT ${path}`, { promotional: { phone: null, email: false } }, bearing(person)),
    ).toMatchObject({ promotional })
  })

  test('takes a new sale order, or a new waiting-list application, as proof [7.08.01]', async () => {
    const { saleOrderId, applicationId } = person
    for (const proof of [
      { saleOrderId },
      { saleOrderId, waitingListApplicationId: null },
      { waitingListApplicationId: applicationId, saleOrderId: '' },
    ])
      expect(
        await ask(`POST /v1/shop/${shopId}/notifications-consent`, { promotional: {}, ...proof }),
      ).toEqual({ promotional: {} })
  })

  test('needs some proof [7.08.01]', async () => {
    expect(await faultsOf(t, `POST /v1/shop/${shopId}/notifications-consent`, { promotional })).toEqual([
      'saleOrderId',
    ])
    const { rows } = await t.pool.query(
      `select from consent where given_by = 'sale_order' and sale_order_id is null`,
    )
    expect(rows).toEqual([])
  })
})

describe('a customer', () => {
  test('changes by fields at the top level or within `customer` [7.09.07] [3.07.03]', async () => {
    const path = `/v1/customer/${person.customerId}`
    const change = (body: Fields) => ask<Session['user']>(`PUT ${path}`, body, bearing(person))
    expect(
      await change({ firstName: 'Adele', email: '', phone: null, preferredLanguage: 'es-419' }),
    ).toMatchObject({ customer: { firstName: 'Adele', preferredLanguage: 'es' } })
    expect(
      await change({ customer: { id: person.customerId, firstName: 'Ada', preferredLanguage: 'fr' } }),
    ).toMatchObject({ customer: { firstName: 'Ada', preferredLanguage: 'fr' } })
    expect(await faultsOf(t, `PUT ${path}`, { customer: { id: 'another' } }, bearing(person))).toEqual([
      'customer.id',
    ])
    expect(await faultsOf(t, `PUT ${path}`, { preferredLanguage: 'de' }, bearing(person))).toEqual([
      'preferredLanguage',
    ])
  })

  test('dismisses a notification [7.08.07]', async () => {
    expect(
      await ask(`PUT /v1/notifications/${person.notificationId}/dismiss`, undefined, bearing(person)),
    ).toEqual({})
    expect(await ask(`PUT /v1/notifications/${person.notificationId}/dismiss`, {}, bearing(person))).toEqual(
      {},
    )
  })

  test('unlocks a professional by a passcode [7.09.10]', async () => {
    const cleo = names.barber('cleo')
    for (const more of [{}, { barberId: cleo }, { barberId: null }, { botToken: '' }])
      expect(await ask(`POST /v1/barber/validate/${cleo}`, { passcode: '4711', ...more })).toEqual({
        valid: true,
      })
  })
})

describe('signing in', () => {
  test('needs no brand where there is only one [7.09.02] [7.09.03] [7.09.04]', async () => {
    const { phone, email } = nextContact()
    for (const more of [{}, { brandId: '' }, { brandId: null }, { brandId }, { brandId: 'harbour' }])
      await ask('POST /v1/auth-code', { phone: nextContact().phone, ...more })
    await ask('POST /v1/auth-code', { phone })
    const session = await ask<Session>('POST /v1/code-login?include=customer', {
      phone,
      code: await sentCode(t, phone),
    })
    expect(session.user.customer).toMatchObject({ phone })
    const form = { email, password: 'clipper-5-harbour', firstName: 'Ada', lastName: 'King' }
    const signedUp = await ask<Session>('POST /v1/signup?include=customer', form)
    expect(signedUp.user.customer).toMatchObject({ firstName: 'Ada' })
    const other = await ask<Session>('POST /v1/signup?include[]=customer', {
      ...form,
      ...nextContact(),
      phone: '',
      brandId: null,
    })
    expect(other.user.customer).toMatchObject({ firstName: 'Ada' })
    for (const provider of ['apple', 'google'])
      expect(
        await faultsOf(t, `POST /v1/${provider}-signup`, { identity_token: 'e30', nonce: 'n'.repeat(16) }),
      ).toEqual(['provider_not_set_up'])
  })

  test('sends the link to the app [7.06.01] [7.06.02] [7.06.03] [7.06.04]', async () => {
    await t.pool.query(
      `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
    )
    expect(await ask('POST /v1/customer/sms-app-link', { phone: nextContact().phone })).toEqual({})
    for (const more of [{}, { brandId }, { brandId: 'harbour' }, { brandId: null }, { botToken: 'proof' }])
      expect(
        await ask(`POST /v1/brand/${brandId}/sms-app-link`, { phone: nextContact().phone, ...more }),
      ).toEqual({})
    expect(
      await faultsOf(t, `POST /v1/brand/${brandId}/sms-app-link`, {
        phone: nextContact().phone,
        brandId: 'haven',
      }),
    ).toEqual(['brandId'])
  })

  test('needs a brand where there are several [7.09.02]', async () => {
    await importSecondBrand(t)
    const { phone, email } = nextContact()
    const form = { email, password: 'clipper-5-harbour', firstName: 'Ada', lastName: 'King' }
    for (const [path, body] of [
      ['auth-code', { phone }],
      ['code-login', { phone, code: '123456' }],
      ['signup', form],
      ['login', form],
    ] as const) {
      const { firstName: _, lastName: __, ...login } = form
      expect(await faultsOf(t, `POST /v1/${path}`, path === 'login' ? login : body), path).toEqual([
        'brandId',
      ])
    }
    await ask('POST /v1/auth-code', { phone, brandId: 'haven' })
    expect(await ask('GET /v1/user/session?include=customer', undefined, bearing(person))).toMatchObject({
      user: { customer: null },
    })
  })
})
