import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { brandFixture } from '../../../../test/seed-brand.ts'
import { faultText } from '../file/fault.ts'
import { checkBrandFile } from './check-brand-file.ts'

const faultsOf = async (file: string): Promise<readonly string[]> => {
  const checked = await checkBrandFile(file)
  return checked.ok ? [] : checked.faults.map((fault) => faultText('brand.yaml', fault))
}

test('finds no fault with a good file', async () => {
  expect(await faultsOf(brandFixture)).toEqual([])
})

test('names every fault at once, each with its line', async () => {
  await using file = await brandFileCopy()
  await writeFile(
    file.path,
    `route: Harbour
colours: {}
languages: [en, de]
shops:
  - route: any
    nam: The shop
    address: { street: 1 Pier, city: New York, zip: 07030, country: DE }
    location: { lat: 91, lng: 0 }
    timezone: Mars/Olympus
    currency: euro
    phone: 555
    defaultLanguage: fr
    photos: [nowhere.svg, brand.yaml, { fil: cutter.svg }]
    hours: { mon: '09:00-25:00' }
    requiresPartialDeposits: true
    requestCardForInPersonPayments: true
    takesCards: false
    flags: [web-logon]
    taxes: [{ key: vat, name: VAT, percentage: 120 }]
    categories: [{ key: hair, name: { en: Hair } }]
    addons:
      - { key: towel, name: Towel, price: 5, duration: 5, taxes: [sales] }
    services:
      - { key: cut, name: Cut, price: 4.555, duration: 1h75, categories: [hare], addons: [towl] }
      - { key: towel, name: Towel, price: 5, duration: 13h }
    professionals:
      - { route: any, firstName: Ann, services: [cutt], prices: { shave: 5 } }
      - { route: bo, firstName: Bo, passcode: 12, defaultService: towl }
      - route: bo
        firstName: Bob
        hours: { mon: off }
        schedules: [{ startDate: 2027-01-01, endDate: 2026-01-01, hours: {} }]
        daysOff: [2026-02-30]
`,
  )
  await expect((await faultsOf(file.path)).join('\n')).toMatchFileSnapshot('./check-brand-file.faults.txt')
})

test.each([
  ['', 'is not a brand file: it should begin with "route: "'],
  ['just words', 'is not a brand file: it should begin with "route: "'],
  ['- a\n- b\n', 'is not a brand file: it should begin with "route: "'],
])('says what %j is not', async (text, message) => {
  await using file = await brandFileCopy()
  await writeFile(file.path, text)
  expect(await faultsOf(file.path)).toEqual([`brand.yaml: ${message}`])
})

test('says that a file cannot be read', async () => {
  expect(await faultsOf('/nowhere/brand.yaml')).toEqual(['brand.yaml: cannot be read (ENOENT)'])
})

test('stops at what is no YAML', async () => {
  await using file = await brandFileCopy()
  await file.change(['name: Harbour Barbers\n', 'name: [Harbour\n'])
  const faults = await faultsOf(file.path)
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every((fault) => /^brand\.yaml:\d+: /.test(fault))).toBe(true)
})

test('tells a picture by its content', async () => {
  await using file = await brandFileCopy()
  const folder = path.dirname(file.path)
  await writeFile(path.join(folder, 'photo.png'), await readFile(path.join(folder, 'cutter.svg')))
  await file.change([
    'photos: [cutter.svg]\nlanguages',
    'photos: [photo.png, https://example.com/a.png]\nlanguages',
  ])
  expect(await faultsOf(file.path)).toEqual([
    'brand.yaml:5: photos[0]: "photo.png" is not what its ending .png says',
  ])
})

test('lets the same name stand in two shops', async () => {
  await using file = await brandFileCopy()
  await file.change(['{ route: ivo,', '{ route: ada,'])
  expect(await faultsOf(file.path)).toEqual([])
})
