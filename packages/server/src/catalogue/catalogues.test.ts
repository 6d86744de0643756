import { findByIdOrRoute } from '@openchair/rules'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { createShopCatalogues } from './create-catalogues.ts'
import type { ShopCatalogues } from './shop-catalogue.ts'

const stranger = '00000000-0000-4000-8000-000000000000'

/** Changes a row and raises the shop's revision, as the importer does. */
const rename = (t: TestApp, route: string, name: string): Promise<unknown> =>
  t.pool.query('update shop set name = $2, revision = revision + 1 where route = $1', [route, name])

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('a catalogue is found by the shop’s id and route', async () => {
  const t = harbour()
  const byRoute = await t.deps.catalogues.ofShop('harbour-card')
  expect(await t.deps.catalogues.ofShop(byRoute.shop.id)).toBe(byRoute)
})

test('a catalogue contains everything that its shop offers', async () => {
  const t = harbour()
  const { barbers, candidates, services, flags, customerBookingFee, currency } =
    await t.deps.catalogues.ofShop('harbour-card')
  expect(barbers.map(({ route, order }) => [route, order])).toEqual([
    ['ada', 0],
    ['ben', 1],
    ['cleo', 2],
  ])
  expect(candidates.map(({ route }) => route)).toEqual(['ada', 'ben'])
  expect(
    services.map(({ key, isAddon, addonIds, taxes }) => [key, isAddon, addonIds.length, taxes.length]),
  ).toEqual([
    ['cut', false, 2, 1],
    ['fade', false, 1, 1],
    ['shave', false, 0, 0],
    ['advice', false, 0, 1],
    ['hot-towel', true, 0, 1],
    ['scalp', true, 0, 1],
  ])
  expect(flags).toEqual({ 'client-booking-localization': true, 'web-login': true })
  expect([customerBookingFee, currency]).toEqual([150, 'usd'])
  const cut = services[0]?.id ?? ''
  expect(findByIdOrRoute(barbers, 'ada')?.offerings.get(cut)).toEqual({ duration: 30, price: 4000 })
  expect(findByIdOrRoute(barbers, 'ben')?.offerings.get(cut)).toEqual({ duration: 40, price: 5000 })
  expect(findByIdOrRoute(barbers, 'ben')?.offerings.size).toBe(3)
})

test.each<[string, (catalogues: ShopCatalogues) => Promise<unknown>, string]>([
  ['a route', (catalogues) => catalogues.ofShop('nowhere'), 'shop_not_found'],
  ['an id', (catalogues) => catalogues.ofShop(stranger), 'shop_not_found'],
  ['an empty text', (catalogues) => catalogues.ofShop(''), 'shop_not_found'],
  ['a professional', (catalogues) => catalogues.ofBarber(stranger), 'barber_not_found'],
  ['a professional’s route', (catalogues) => catalogues.ofBarber('ada'), 'barber_not_found'],
  ['any professional', (catalogues) => catalogues.ofBarber('any'), 'barber_not_found'],
])('%s that is not known is refused', async (_, ask, code) => {
  const t = harbour()
  await expect(ask(t.deps.catalogues)).rejects.toThrow(code)
})

test('the catalogue of a professional’s shop is found, cached or not', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { shop, barbers } = await t.deps.catalogues.ofShop('harbour-prepay')
  const fresh = createShopCatalogues(t.deps).catalogues
  const hana = barbers[0]?.id ?? ''
  expect((await fresh.ofBarber(hana)).shop.id).toBe(shop.id)
  expect((await fresh.ofBarber(hana)).shop.id).toBe(shop.id)
  await t.pool.query('update barber set active = false where id = $1', [hana])
  await t.pool.query('update shop set revision = revision + 1 where id = $1', [shop.id])
  await expect(fresh.ofBarber(hana)).rejects.toThrow('barber_not_found')
})

test('a catalogue is read again once the shop’s revision has grown, and not before', async () => {
  await using t = await testApp({ seed: seedBrand })
  const before = await t.deps.catalogues.ofShop('harbour-card')
  expect(await t.deps.catalogues.ofShop('harbour-card')).toBe(before)
  await rename(t, 'harbour-card', 'Pier One')
  expect(t.deps.catalogues.remembered('harbour-card')).toBe(before)
  const after = await t.deps.catalogues.ofShop('harbour-card')
  expect([after.shop.name, after.revision]).toEqual(['Pier One', 2])
  expect(t.deps.catalogues.remembered(after.shop.id)).toBe(after)
})

test('no catalogue is cached that was not requested', async () => {
  const t = harbour()
  expect(createShopCatalogues(t.deps).catalogues.remembered('harbour-card')).toBeUndefined()
})

test('an answer never has an older revision than the present one', async () => {
  const t = harbour()
  for (let round = 1; round <= 20; round += 1) {
    const early = Array.from({ length: 5 }, () => t.deps.catalogues.ofShop('harbour-card'))
    await rename(t, 'harbour-card', `Pier ${round}`)
    const late = await Promise.all(Array.from({ length: 5 }, () => t.deps.catalogues.ofShop('harbour-card')))
    expect(late.map(({ shop }) => shop.name)).toEqual(late.map(() => `Pier ${round}`))
    await Promise.all(early)
  }
})

test('a revision from a standby that lags never replaces a newer one', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using standby = await testApp({ seed: seedBrand })
  const { catalogues, readCatalogues } = createShopCatalogues(t.deps, standby)
  const before = await readCatalogues.ofShop('harbour-card')
  await rename(t, 'harbour-card', 'Pier One')
  const after = await catalogues.ofShop('harbour-card')
  expect([before.revision, after.revision]).toEqual([1, 2])
  expect(await readCatalogues.ofShop('harbour-card')).toBe(after)
  expect((await readCatalogues.ofBrand(after.shop.brandId))[0]).toBe(after)
  expect(readCatalogues.remembered('harbour-card')).toBe(after)
  // The standby has caught up now, and is ahead of the cache.
  await rename(t, 'harbour-card', 'Pier Two')
  for (let time = 0; time < 2; time += 1) await rename(standby, 'harbour-card', 'Pier Two')
  expect((await readCatalogues.ofShop('harbour-card')).shop.name).toBe('Pier Two')
})

test('a brand’s catalogues come in the order of its shops, and others in the requested order', async () => {
  const t = harbour()
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  const all = await t.deps.catalogues.ofBrand(shop.brandId)
  expect(all.map((each) => each.shop.route)).toEqual([
    'harbour-card',
    'harbour-free',
    'harbour-deposit',
    'harbour-prepay',
    'harbour-rental',
  ])
  const ids = all.map((each) => each.shop.id).toReversed()
  expect((await t.deps.catalogues.ofShops([stranger, ...ids, 'x'])).map((each) => each.shop.id)).toEqual(ids)
  expect(await t.deps.catalogues.ofShops([])).toEqual([])
  expect(await t.deps.catalogues.ofBrand(stranger)).toEqual([])
})

test('a passcode is recognised, and none is accepted for a professional without one', async () => {
  const t = harbour()
  const { catalogues } = t.deps
  const { barbers } = await catalogues.ofShop('harbour-card')
  const [ada, cleo] = [findByIdOrRoute(barbers, 'ada'), findByIdOrRoute(barbers, 'cleo')]
  if (ada === undefined || cleo === undefined) throw new Error('the fixture has changed')
  expect(await catalogues.isPasscodeOf(cleo, '4711')).toBe(true)
  expect(await catalogues.isPasscodeOf(cleo, '4712')).toBe(false)
  expect(await catalogues.isPasscodeOf(cleo, '')).toBe(false)
  expect(await catalogues.isPasscodeOf(ada, '4711')).toBe(false)
})

test('a limited number of catalogues is cached, and the one unused for longest is dropped', async () => {
  const t = harbour()
  const { ofShop } = createShopCatalogues(t.deps, t, 2).catalogues
  const [card, free] = [await ofShop('harbour-card'), await ofShop('harbour-free')]
  expect(await ofShop('harbour-card')).toBe(card)
  await ofShop('harbour-prepay')
  expect(await ofShop('harbour-card')).toBe(card)
  const again = await ofShop('harbour-free')
  expect(again).not.toBe(free)
  expect(again).toEqual(free)
})
