import {
  getAppleDeepLinkingConfig,
  getBrand,
  getExtension,
  getGoogleDeepLinkingConfig,
  getHome,
  listBrands,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../test/brand-file.ts'
import { importSecondBrand } from '../../test/second-brand.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import { importBrandFile } from '../commands/import/import-brand-file.ts'

const manhattan = { lat: 40.7, lng: -74.0 }

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('a brand is found by id and by route, with its shops in their order [2.01.14] [3.02.01] [7.01.01] [7.01.11]', async () => {
  const t = harbour()
  const { status, body } = await t.send(getBrand, { id: 'harbour' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    route: 'harbour',
    name: 'Harbour Barbers',
    description: 'Cuts by the water.',
    settings: { supportedLanguages: ['en', 'fr', 'es-419'], defaultLanguage: 'en' },
  })
  expect(body.shops.map(({ route }) => route)[0]).toBe('harbour-card')
  expect(body.shops.some(({ distance }) => distance !== undefined)).toBe(false)
  expect((await t.send(getHome, { id: body.id })).body).toEqual(body)
  expect((await t.send(listBrands, {})).body.rows).toEqual([body])
})

test('the nearest shop comes first, with its distance in miles [3.01.01] [7.01.11]', async () => {
  const t = harbour()
  const { body } = await t.send(getBrand, { id: 'harbour', ...manhattan })
  expect(body.shops.map(({ route, distance }) => [route, distance])).toEqual([
    ['harbour-rental', 0.4],
    ['harbour-card', 0.6],
    ['harbour-deposit', 333.9],
    ['harbour-free', 1089.2],
    ['harbour-prepay', 3463.1],
  ])
  const fromLondon = await t.send(getBrand, { id: 'harbour', lat: 51.5, lng: -0.1 })
  expect(fromLondon.body.shops[0]).toMatchObject({ route: 'harbour-prepay', distance: 2 })
})

test.each([
  [{ lat: 91, lng: 0 }, 'lat'],
  [{ lat: 0, lng: -181 }, 'lng'],
  [{ lat: 40 }, 'lng'],
  [{ lng: -74 }, 'lat'],
])('a point without valid coordinates is refused: %j', async (place, field) => {
  const t = harbour()
  const { status, refusal } = await t.send(getBrand, { id: 'harbour', ...place })
  expect([status, refusal.code, refusal.issues?.map(({ path }) => path)]).toEqual([
    400,
    'invalid_request',
    [field],
  ])
})

test('a shop’s Instagram images are answered [7.01.02]', async () => {
  const t = harbour()
  const images = await t.send(getHome, { id: 'harbour', shopId: 'harbour-card' })
  expect(images.body).toMatchObject({ rows: [{ url: expect.stringMatching(/^\/media\/.*cutter\.svg$/) }] })
  expect((await t.send(getHome, { id: 'harbour', shopId: 'harbour-free' })).body).toEqual({ rows: [] })
  const unknown = await t.send(getHome, { id: 'harbour', shopId: 'nowhere' })
  expect([unknown.status, unknown.refusal.code]).toEqual([404, 'shop_not_found'])
})

test('a brand’s id is refused for a shop of another brand [7.01.02]', async () => {
  const t = harbour()
  const { id: brandId } = (await t.send(getBrand, { id: 'harbour' })).body
  const ask = (more: object) => t.send(getHome, { id: 'harbour', shopId: 'harbour-card', ...more })
  expect((await ask({ brandId })).body).toEqual((await ask({})).body)
  const { status, refusal } = await ask({ brandId: '0198c1a2-7d30-7b4e-9f52-6a1d0c3e8b77' })
  expect([status, refusal.code]).toEqual([404, 'brand_not_found'])
})

test('no shop of one brand is shown as another’s', async () => {
  await using t = await testApp({ seed: seedBrand })
  await importSecondBrand(t)
  expect((await t.send(getBrand, { id: 'haven' })).body.shops).toHaveLength(1)
  expect((await t.send(getBrand, { id: 'harbour' })).body.shops).toHaveLength(5)
  const { status, refusal } = await t.send(getHome, { id: 'haven', shopId: 'harbour-card' })
  expect([status, refusal.code]).toEqual([404, 'shop_not_found'])
})

test('a brand is shown in English if its file names no language [3.02.02]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await importSecondBrand(t, ['languages: [en, fr, es-419]\n', ''])
  const { settings } = (await t.send(getBrand, { id: 'haven' })).body
  expect(settings).toMatchObject({ supportedLanguages: ['en'], defaultLanguage: 'en' })
})

test.each(['nowhere', '00000000-0000-4000-8000-000000000000'])('no brand is found by %j', async (id) => {
  const t = harbour()
  for (const answer of [
    await t.send(getBrand, { id }),
    await t.send(getHome, { id }),
    await t.send(getExtension, { route: id }),
  ]) {
    expect([answer.status, answer.refusal.code]).toEqual([404, 'brand_not_found'])
  }
})

test('a brand’s look is answered with its id [3.02.03] [3.02.04] [3.02.05] [3.02.06] [7.01.08]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change([
    'description: Cuts by the water.',
    `logo: cutter.svg
premiumBranding: true
colors:
  primary: '#000001'
  primaryDark: '#000002'
  primaryDarker: '#000003'
  primaryLight: '#000004'
  primaryFont: '#000005'
  secondary: '#000006'
  link: '#000007'
apps: { iTunesLink: https://apps.example.com/1, playStoreLink: https://apps.example.com/2 }
metaPixelId: 1234567890123456
analyticsMeasurementId: G-AB12CD34EF`,
  ])
  await importBrandFile(t.deps, file.path)
  const { id, extension, settings } = (await t.send(getBrand, { id: 'harbour' })).body
  expect(extension).toEqual({
    route: 'harbour',
    logoImage: expect.stringMatching(/^\/media\/.*cutter\.svg$/),
    iTunesLink: 'https://apps.example.com/1',
    playStoreLink: 'https://apps.example.com/2',
    hasPremiumBranding: true,
    primaryColor: '#000001',
    primaryColorDark: '#000002',
    primaryColorDarker: '#000003',
    primaryColorLight: '#000004',
    primaryFontColor: '#000005',
    secondaryColor: '#000006',
    linkColor: '#000007',
  })
  expect((await t.send(getExtension, { route: 'harbour' })).body).toEqual({ ...extension, brandId: id })
  expect(settings).toMatchObject({
    metaPixelId: '1234567890123456',
    analyticsMeasurementId: 'G-AB12CD34EF',
  })
})

test('a brand without a look has no colours, applications, pixel or tags', async () => {
  const t = harbour()
  const { extension, settings } = (await t.send(getBrand, { id: 'harbour' })).body
  expect(extension).toMatchObject({ hasPremiumBranding: false, primaryColor: null, playStoreLink: null })
  expect(settings).toMatchObject({ metaPixelId: null, analyticsMeasurementId: null })
})

test('a brand’s links to the privacy notice and the terms are those of the guest’s language [guest-M9]', async () => {
  const t = harbour()
  const linksIn = async (language: string) => {
    const { body } = await t.send(getBrand, { id: 'harbour' }, { 'accept-language': language })
    return [body.privacyUrl, body.termsUrl]
  }
  const terms = 'https://harbour.example.com/terms'
  expect(await linksIn('en')).toEqual(['https://harbour.example.com/privacy', terms])
  expect(await linksIn('fr')).toEqual(['https://harbour.example.com/fr/vie-privee', terms])
  expect(await linksIn('es')).toEqual(['https://harbour.example.com/privacy', terms])
  expect(Object.keys((await t.send(getBrand, { id: 'harbour' })).body.settings).toSorted()).toEqual([
    'analyticsMeasurementId',
    'defaultLanguage',
    'metaPixelId',
    'supportedLanguages',
  ])
})

test('Apple’s and Google’s association files are answered [7.01.09] [7.01.10]', async () => {
  await using t = await testApp({ seed: seedBrand })
  expect((await t.send(getAppleDeepLinkingConfig, {})).body).toEqual({ applinks: { apps: [], details: [] } })
  expect((await t.send(getGoogleDeepLinkingConfig, {})).body).toEqual([])
  await using file = await brandFileCopy()
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
  await file.change([
    'description: Cuts by the water.',
    `apps:
  apple: { appIds: [TEAM.com.example.harbour] }
  android: { packageName: com.example.harbour, sha256CertFingerprints: ['${fingerprint}'] }`,
  ])
  expect(await importBrandFile(t.deps, file.path)).toMatchObject({ ok: true })
  expect((await t.send(getAppleDeepLinkingConfig, {})).body).toEqual({
    applinks: {
      apps: [],
      details: [{ appIDs: ['TEAM.com.example.harbour'], components: [{ '/': '/booking/*' }] }],
    },
  })
  expect((await t.send(getGoogleDeepLinkingConfig, {})).body).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.harbour',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ])
})
