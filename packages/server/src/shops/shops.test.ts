import { getShop } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../test/brand-file.ts'
import { flagShop } from '../../test/flag-shop.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import { importBrandFile } from '../commands/import/import-brand-file.ts'

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('a shop is found by id and by route, with its services [2.01.14] [3.01.01] [7.01.03]', async () => {
  const t = harbour()
  const { status, body } = await t.send(getShop, { id: 'harbour-deposit' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    route: 'harbour-deposit',
    alias: 'Plateau',
    address: { street: '4218 rue Saint-Denis', city: 'Montréal', zip: 'H2J 2K8', country: 'CA' },
    timezone: 'America/Toronto',
    currency: 'cad',
    phone: '+15145550103',
    kind: 1,
    requiresPartialDeposits: true,
    settings: { defaultLanguage: 'fr', depositType: 'percentage', depositPercentage: 25 },
  })
  expect(body.services.map(({ name }) => name)).toEqual(['Coupe', 'Couleur', 'Rasage'])
  expect((await t.send(getShop, { id: body.id })).body).toEqual(body)
})

test('a shop that never charges deposits shows no text about them', async () => {
  await using t = await testApp({ seed: seedBrand })
  const deposits = async () => (await t.send(getShop, { id: 'harbour-deposit' })).body.requiresPartialDeposits
  await flagShop(t, 'harbour-deposit', { 'payment-deposits-enabled': false })
  expect(await deposits()).toBe(false)
  await flagShop(t, 'harbour-deposit', { 'payment-deposits-enabled': true })
  expect(await deposits()).toBe(true)
  await t.pool.query(
    `update shop set details = details || '{"requiresPrepayment": true}', revision = revision + 1`,
  )
  expect(await deposits()).toBe(false)
})

test.each([
  ['harbour-card', true],
  ['harbour-deposit', false],
])('the answer about %s tells whether it has a waiting list: %s [3.01.08] [7.01.04]', async (id, enabled) => {
  const t = harbour()
  expect((await t.send(getShop, { id })).body).toMatchObject({
    waitingListEnabled: enabled,
    waitingLists: [{ enabled }],
  })
})

test.each(['nowhere', '00000000-0000-4000-8000-000000000000', 'HARBOUR-CARD', "'; drop table shop; --"])(
  'no shop is found by %j',
  async (id) => {
    await using t = await testApp({ seed: seedBrand })
    const { status, refusal } = await t.send(getShop, { id }, { 'accept-language': 'fr' })
    expect([status, refusal.code]).toEqual([404, 'shop_not_found'])
    expect(refusal.message).not.toContain('shop')
  },
)

test('a shop’s own pixel is named besides the brand’s, if it has one [3.01.13]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const pixel = async () => (await t.send(getShop, { id: 'harbour-card' })).body.metaPixelId
  expect(await pixel()).toBeNull()
  await using file = await brandFileCopy()
  await file.change([
    '    alias: South Street\n',
    '    alias: South Street\n    metaPixelId: 6543210987654321\n',
  ])
  expect(await importBrandFile(t.deps, file.path)).toMatchObject({ ok: true })
  expect(await pixel()).toBe('6543210987654321')
})
