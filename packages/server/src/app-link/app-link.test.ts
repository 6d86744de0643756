import { sendAppLink, sendBrandAppLink } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

const phone = '+12125550147'
const app = async (links: object) => {
  const t = await testApp({ seed: seedBrand })
  await t.pool.query(`update brand set extension = extension || $1`, [JSON.stringify(links)])
  return t
}
const iTunesLink = 'https://apps.example.com/1'
const playStoreLink = 'https://play.example.com/2'

test('an SMS lists both stores, in the language of the request [7.06.02] [7.06.03]', async () => {
  await using t = await app({ iTunesLink, playStoreLink })
  const asked = { id: 'harbour', phone }
  expect(await t.send(sendBrandAppLink, asked, { 'accept-language': 'fr' })).toMatchObject({
    status: 200,
    body: {},
  })
  expect(await outboxOf(t, phone)).toMatchObject([
    { kind: 'appLink', channel: 'sms', language: 'fr', links: [iTunesLink, playStoreLink] },
  ])
})

test.each(['(212) 555-0147', '+4930123456', 'x'])(
  'an invalid phone is refused by its field: %s',
  async (typed) => {
    await using t = await app({ iTunesLink })
    const { refusal } = await t.send(sendBrandAppLink, { id: 'harbour', phone: typed })
    expect(refusal.issues?.map(({ path }) => path)).toEqual(['phone'])
    expect(await outboxOf(t)).toEqual([])
  },
)

test('a store that the brand lacks is left out [7.06.01] [7.06.03]', async () => {
  await using t = await app({ iTunesLink: null, playStoreLink })
  await t.send(sendAppLink, { phone })
  expect(await outboxOf(t, phone)).toMatchObject([{ links: [playStoreLink] }])
})

test('a brand without an app sends no link, and with several brands the request has to name one', async () => {
  await using t = await app({ iTunesLink: null, playStoreLink: null })
  expect((await t.send(sendBrandAppLink, { id: 'harbour', phone })).refusal).toMatchObject({
    status: 404,
    code: 'no_apps',
  })
  expect((await t.send(sendBrandAppLink, { id: 'nowhere', phone })).refusal.code).toBe('brand_not_found')
  await t.pool.query(`insert into brand (route, name, settings, extension)
    select 'other', name, settings, extension || '{"iTunesLink": "https://apps.example.com/3"}' from brand`)
  expect((await t.send(sendAppLink, { phone })).refusal.code).toBe('no_apps')
})

test('a phone is sent at most three links, a fourth request gets the same answer, and another phone still gets its own', async () => {
  await using t = await app({ iTunesLink })
  const send = async (to: string) => (await t.send(sendBrandAppLink, { id: 'harbour', phone: to })).status
  expect([await send(phone), await send(phone), await send(phone), await send(phone)]).toEqual([
    200, 200, 200, 429,
  ])
  expect(await send('+12125550188')).toBe(200)
  expect(await outboxOf(t, phone)).toHaveLength(3)
})
