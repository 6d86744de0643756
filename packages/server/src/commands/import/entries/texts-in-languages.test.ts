import {
  createCart,
  createReservationPromo,
  getBrand,
  getShop,
  listBarbers,
  listProducts,
  listShopServices,
  search,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { cutWithAda, guest, namesOf } from '../../../../test/booking.ts'
import { openedOnce } from '../../../../test/opened-once.ts'
import { seedBrand } from '../../../../test/seed-brand.ts'
import { testApp } from '../../../../test/test-app.ts'
import { checkBrandFile } from '../check/check-brand-file.ts'
import { brandEntry } from './brand.ts'
import { importBrandFile } from '../import-brand-file.ts'

/** The texts of a brand file that are no texts for guests: names of people, places and files, and secrets. */
const notTexts =
  'name photos logo apps firstName lastName alias street street2 city state zip staticMap instagramImages photo brand passcode'.split(
    ' ',
  )

const leavesOf = (schema: z.core.$ZodType, path: string): readonly (readonly [string, z.core.$ZodType])[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return leavesOf(schema.unwrap(), path)
  return [[path, schema]]
}

test('every text of a brand file can be given in several languages, and no name can [operator-m7]', () => {
  const free = leavesOf(brandEntry, '').filter(([, schema]) => z.safeParse(schema, 'Une coupe d’été').success)
  const inOne = free.filter(([, schema]) => !z.safeParse(schema, { en: 'A cut', fr: 'Une coupe' }).success)
  expect(free.length).toBeGreaterThan(30)
  expect(
    inOne.map(([path]) => path).filter((path) => !notTexts.includes(path.split('.').at(-1) ?? '')),
  ).toEqual(inOne.map(([path]) => path).filter((path) => path.startsWith('.apps.')))
  const named = inOne.map(([path]) => path).filter((path) => path.endsWith('.name'))
  expect(named).toEqual(['.name', '.shops.name'])
})

test('a name that is given in several languages is refused, because it is the same in each [operator-m7]', async () => {
  await using file = await brandFileCopy()
  await file.change(['name: Harbour Barbers\n', 'name: { en: Harbour, fr: Port }\n'])
  const checked = await checkBrandFile(file.path)
  expect(checked.ok ? [] : checked.faults).toEqual([
    { line: 3, path: ['name'], message: 'is the same in every language: give a single value' },
  ])
})

test.each([
  [
    'the brand’s description',
    'description: Cuts by the water.',
    'description: { fr: Coupes }',
    'description',
    'brand',
  ],
  ['a promo’s name', 'FADE20, name: Twenty off', 'FADE20, name: { fr: Vingt }', 'name', 'brand'],
  ['a tax’s name', 'name: Sales tax', 'name: { fr: Taxe }', 'name', 'shop'],
  ['a picture’s description', 'alt: The shop', 'alt: { fr: Le salon }', 'alt', 'shop'],
])('%s that lacks the own language is reported [operator-m7]', async (_, from, to, name, whose) => {
  await using file = await brandFileCopy()
  await file.change([from, to])
  const checked = await checkBrandFile(file.path)
  expect(checked.ok ? [] : checked.faults.map(({ path, message }) => [path.at(-1), message])).toEqual([
    [name, `has no text in en, the ${whose}'s own language`],
  ])
})

test.each([
  ['es', 'is no language of the pages; did you mean "es-419"?'],
  ['de', 'is no language of the pages; choose from en, fr, es-419'],
])(
  'a text in %s, a language without pages, is reported with its line [words-A4]',
  async (language, message) => {
    await using file = await brandFileCopy()
    await file.change(['alt: The shop', `alt: { en: The shop, ${language}: Das Haus }`])
    const checked = await checkBrandFile(file.path)
    expect(checked.ok ? [] : checked.faults).toEqual([
      { line: 23, path: ['shops', 0, 'photos', 0, 'alt', language], message },
    ])
  },
)

const harbour = openedOnce(async () => {
  const t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change(
    [
      'description: Cuts by the water.',
      'description: { en: Cuts by the water., fr: Coupes au bord de l’eau. }',
    ],
    [
      'photos: [cutter.svg]\nlanguages',
      'photos: [{ file: cutter.svg, alt: { en: Pier, fr: Quai } }]\nlanguages',
    ],
    ['alt: The shop', 'alt: { en: The shop, fr: Le salon }'],
    [
      '    advanceBookDays: 30\n',
      '    advanceBookDays: 30\n    reward: { en: A coffee, fr: Un café }\n    askNote: { en: Allergies?, fr: Des allergies }\n',
    ],
    [
      'lastName: Byrne, photo: cutter.svg',
      'lastName: Byrne, photo: { file: cutter.svg, alt: { en: Ada, fr: Ada coupe } }, reward: { en: Fades, fr: Dégradés }',
    ],
    ['alt: A tin', 'alt: { en: A tin, fr: Une boîte }'],
    ['name: Sales tax', 'name: { en: Sales tax, fr: Taxe de vente }'],
    ['FADE20, name: Twenty off', 'FADE20, name: { en: Twenty off, fr: Vingt de moins }'],
    ['name: Harbour Club', 'name: { en: Harbour Club, fr: Club du port }'],
  )
  const result = await importBrandFile(t.deps, file.path)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return t
})

const inFrench = {
  'a brand': ['Coupes au bord de l’eau.', 'Quai', 'Le salon', 'Un café', 'Des allergies'],
  'a shop': ['Le salon', 'Un café', 'Des allergies', 'Taxe de vente'],
  services: ['Taxe de vente'],
  professionals: ['Ada coupe', 'Dégradés'],
  products: ['Une boîte'],
  'a search': ['Le salon', 'Un café'],
  'a promo': ['Vingt de moins'],
  'a sum': ['Taxe de vente', 'Vingt de moins'],
  'a member’s sum': ['Club du port'],
} as const

const inEnglish: Readonly<Record<string, string>> = {
  'Coupes au bord de l’eau.': 'Cuts by the water.',
  Quai: 'Pier',
  'Le salon': 'The shop',
  'Un café': 'A coffee',
  'Des allergies': 'Allergies?',
  'Taxe de vente': 'Sales tax',
  'Ada coupe': '"Ada"',
  Dégradés: 'Fades',
  'Une boîte': 'A tin',
  'Vingt de moins': 'Twenty off',
  'Club du port': 'Harbour Club',
}

const asked = async (what: keyof typeof inFrench, language: string): Promise<string> => {
  const t = harbour()
  const names = await namesOf(t, 'harbour-card')
  const headers = { 'accept-language': language }
  const id = 'harbour-card'
  const new_appointments = [cutWithAda(names, { dateTime: '2026-11-24T10:00:00-05:00' })]
  const member = { ...guest, email: 'member@example.com' }
  const calls = {
    'a brand': () => t.send(getBrand, { id: 'harbour' }, headers),
    'a shop': () => t.send(getShop, { id }, headers),
    services: () => t.send(listShopServices, { id }, headers),
    professionals: () => t.send(listBarbers, { id }, headers),
    products: () => t.send(listProducts, { id }, headers),
    'a search': () => t.send(search, { term: 'South Street' }, headers),
    'a promo': () =>
      t.send(createReservationPromo, { id, promoId: 'FADE20', cart: { new_appointments: [] } }, headers),
    'a sum': () => t.send(createCart, { id, new_appointments, promoCode: 'FADE20' }, headers),
    'a member’s sum': () => t.send(createCart, { id, new_appointments, customer: member }, headers),
  }
  const { status, body } = await calls[what]()
  expect(status).toBe(200)
  return JSON.stringify(body)
}

test.each(Object.keys(inFrench) as (keyof typeof inFrench)[])(
  'the texts of %s are shown in the guest’s language, and otherwise in the shop’s own [operator-m7]',
  async (what) => {
    const [french, english, spanish] = await Promise.all(['fr', 'en', 'es'].map((each) => asked(what, each)))
    for (const text of inFrench[what]) {
      expect(french).toContain(text)
      expect(english).toContain(inEnglish[text])
      expect(english).not.toContain(text)
      expect(spanish).toContain(inEnglish[text])
    }
    expect(french).not.toMatch(/"(alts|rewards|askNotes|names|descriptions)"/)
  },
)

test('the language is stated of each text that lacks the guest’s language, and of no other [words-A4]', async () => {
  const t = harbour()
  const id = 'harbour-card'
  const inLanguage = async (language: string) => {
    const headers = { 'accept-language': language }
    const [brand, shop, people, products] = await Promise.all([
      t.send(getBrand, { id: 'harbour' }, headers),
      t.send(getShop, { id }, headers),
      t.send(listBarbers, { id }, headers),
      t.send(listProducts, { id }, headers),
    ])
    const [cut] = shop.body.services
    const pomade = products.body.rows.find(({ itemId }) => itemId === 'pomade')
    return {
      brand: [brand.body.descriptionLanguage, brand.body.photos[0]?.altLanguage],
      shop: [shop.body.rewardLanguage, shop.body.photos[0]?.altLanguage],
      ada: people.body.rows[0]?.rewardLanguage,
      cut: [cut?.localizedNameLanguage, cut?.localizedDescLanguage, cut?.taxes[0]?.nameLanguage],
      pomade: [pomade?.nameLanguage, pomade?.descLanguage, pomade?.photos[0]?.altLanguage],
    }
  }
  expect(await inLanguage('es')).toEqual({
    brand: ['en', 'en'],
    shop: ['en', 'en'],
    ada: 'en',
    cut: [undefined, 'en', 'en'],
    pomade: ['en', 'en', 'en'],
  })
  expect(await inLanguage('fr')).toEqual({
    brand: [undefined, undefined],
    shop: [undefined, undefined],
    ada: undefined,
    cut: [undefined, undefined, undefined],
    pomade: [undefined, 'en', undefined],
  })
})

test('the language of the names of sold items is stated if the guest reads another [words-A4]', async () => {
  const t = harbour()
  const names = await namesOf(t, 'harbour-card')
  const asked = { id: 'harbour-card', new_appointments: [cutWithAda(names)] }
  const { body } = await t.send(createCart, { ...asked }, { 'accept-language': 'fr' })
  const fade = { ...cutWithAda(names), services: names.services('fade') }
  const french = await t.send(createCart, { ...asked, new_appointments: [fade] }, { 'accept-language': 'fr' })
  expect(body.items[0]?.subItems[0]).toMatchObject({ name: 'Coupe' })
  expect(body.items[0]?.subItems[0]).not.toHaveProperty('nameLanguage')
  expect(french.body.items[0]?.subItems[0]).toMatchObject({ name: 'Skin fade', nameLanguage: 'en' })
})

test('a second import of texts in several languages changes nothing, and a later one can remove them [operator-m7]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change(['name: Sales tax', 'name: { en: Sales tax, fr: Taxe de vente }'])
  const changes = async () => {
    const result = await importBrandFile(t.deps, file.path)
    return result.ok ? result.changes.map(({ what, how }) => `${what} ${how}`) : result.faults
  }
  expect(await changes()).toEqual(['tax changed'])
  expect(await changes()).toEqual([])
  await file.change()
  expect(await changes()).toEqual(['tax changed'])
})
