import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { brandFixture } from '../../../../test/import-fixture.ts'
import { faultText } from '../file/fault.ts'
import { checkBrandFile } from './check-brand-file.ts'

const faultsOf = async (file: string): Promise<readonly string[]> => {
  const checked = await checkBrandFile(file)
  return checked.ok ? [] : checked.faults.map((fault) => faultText('brand.yaml', fault))
}

test('a correct brand file has no faults', async () => {
  expect(await faultsOf(brandFixture)).toEqual([])
})

test('every fault of a brand file is reported at once, with its line [9.03.10]', async () => {
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

const shopWith = (settings: string) => `route: harbour
name: Harbour
shops:
  - route: pier
    name: Pier
    hours: { tue: '10:00-19:00' }
    phone: +44 20 7946 0104
    currency: gbp
    timezone: Europe/London
    location: { lat: 51.5, lng: 0 }
    address: { street: 1 Pier Lane, city: London, zip: SE10 9NN, country: GB }
${settings}
`

test.each([
  [
    'a service without a key, and a professional who names another',
    `    services: [{ name: Cut, price: 40, duration: 30 }, { key: shave, name: S, price: 40, duration: 30 }]
    professionals: [{ route: ada, firstName: Ada, services: [shav] }]`,
    [
      '12: shops[0].services[0].key: is missing',
      '13: shops[0].professionals[0].services[0]: there is no service "shav"; did you mean "shave"?',
    ],
  ],
  [
    'a list among the names that a professional offers',
    `    services: [{ key: cut, name: Cut, price: 40, duration: 30 }]
    professionals: [{ route: ada, firstName: Ada, services: [{ x: y }, cut], defaultService: [cut] }]`,
    [
      '13: shops[0].professionals[0].services[0]: should be a single value',
      '13: shops[0].professionals[0].defaultService: should be a single value',
    ],
  ],
  [
    'a gift card of something that is no name of a shop',
    `    services: [{ key: cut, name: Cut, price: 40, duration: 30 }]
    professionals: [{ firstName: Ada }]
giftCards: [{ code: LONG-ENOUGH-1, balance: 50, currency: usd, shop: { a: b } }]`,
    ['13: shops[0].professionals[0].route: is missing', '14: giftCards[0].shop: should be a single value'],
  ],
])('names only its own faults for %s', async (_, settings, faults) => {
  await using file = await brandFileCopy()
  await writeFile(file.path, shopWith(settings))
  expect(await faultsOf(file.path)).toEqual(faults.map((each) => `brand.yaml:${each}`))
})

test('takes no price of a service called "photo" for a picture', async () => {
  await using file = await brandFileCopy()
  await writeFile(
    file.path,
    shopWith(`    services: [{ key: photo, name: Photo, price: 40, duration: 30 }]
    professionals: [{ route: ada, firstName: Ada, prices: { photo: 45 }, durations: { photo: 40 } }]`),
  )
  expect(await faultsOf(file.path)).toEqual([])
})

const notText = 'is no text in UTF-8: a binary file, or another encoding'

test.each<[string | Buffer, string]>([
  ['', '1: is empty: it should begin with "route: "'],
  ['# nothing yet\n', '1: is empty: it should begin with "route: "'],
  ['\njust words', '2: is not a brand file: it should begin with "route: "'],
  ['- a\n- b\n', '1: is not a brand file: it should begin with "route: "'],
  ['route: a\nname: b\0\n', `2: ${notText}`],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), `1: ${notText}`],
  [Buffer.concat([Buffer.from('route: a\n'), Buffer.from([0xed, 0xa0, 0x80])]), `2: ${notText}`],
  ['route: a\nname: "\\0"\n', '2: holds the character NUL, which no text can hold'],
])('the line of %j is reported, which is no brand file', async (content, message) => {
  await using file = await brandFileCopy()
  await writeFile(file.path, content)
  expect(await faultsOf(file.path)).toEqual([`brand.yaml:${message}`])
})

test('only as much of a file is read as the largest permitted one has', async () => {
  await using file = await brandFileCopy()
  await truncate(file.path, 50 * 1024 * 1024)
  expect(await faultsOf(file.path)).toEqual(['brand.yaml: is larger than 4 MB'])
  expect(await faultsOf('/dev/zero')).toEqual(['brand.yaml: is larger than 4 MB'])
})

test('pictures are read only from the brand file’s own folder, even if a link leads out of it', async () => {
  await using outside = await brandFileCopy()
  await using file = await brandFileCopy()
  const [folder, elsewhere] = [file, outside].map((each) => path.dirname(each.path))
  await mkdir(`${folder}/art`)
  await symlink(`${folder}/cutter.svg`, `${folder}/art/inside.svg`)
  await symlink(`${elsewhere}/cutter.svg`, `${folder}/art/linked.svg`)
  await symlink(`${elsewhere}`, `${folder}/folder`)
  const named = [
    'art/inside.svg',
    `${folder}/cutter.svg`,
    'art/linked.svg',
    'folder/cutter.svg',
    `${elsewhere}/cutter.svg`,
    '../nowhere.svg',
  ]
  await file.change(['water.\nphotos: [cutter.svg]\n', `water.\nphotos: [${named.join(', ')}]\n`])
  expect(await faultsOf(file.path)).toEqual(
    named
      .slice(2)
      .map(
        (name, index) => `brand.yaml:5: photos[${index + 2}]: "${name}" lies outside the brand file’s folder`,
      ),
  )
})

test.each([
  ['metaPixelId: 1234567890123456', []],
  ["metaPixelId: '<script>'", ['metaPixelId: should be a Meta pixel’s number such as 1234567890123456']],
  ['analyticsMeasurementId: G-AB12CD34EF', []],
  [
    "analyticsMeasurementId: G-1');alert(1",
    ['analyticsMeasurementId: should be a measurement ID such as G-AB12CD34EF'],
  ],
])('a tracker’s id is checked by its form: %s', async (setting, faults) => {
  await using file = await brandFileCopy()
  await file.change(['name: Harbour Barbers\n', `${setting}\nname: Harbour Barbers\n`])
  expect(await faultsOf(file.path)).toEqual(
    faults.map((fault) => expect.stringContaining(`brand.yaml:3: ${fault}`)),
  )
})

test.each([
  ['lastName: Byrne', ['lastName: null', 'lastName: ~', 'lastName: '], []],
  [
    'firstName: Ada',
    ['firstName: null', 'firstName: ~', 'firstName: '],
    ['professionals[0].firstName: is missing'],
  ],
  ['alias: South Street', ['alias: null', 'alias: ~', 'alias:'], []],
  ['city: Miami', ['city: null', 'city: ~', 'city: '], ['address.city: is missing']],
  ['description: Cuts by the water.', ['description: null', 'description:'], []],
  ['FADE20, name: Twenty off', ['FADE20, name: null', 'FADE20, name: '], []],
  ['name: Harbour Club', ['name: null', 'name: ~', 'name: '], ['memberships[0].name: is missing']],
  ['tips: [18, 20, 22, 25]', ['tips: null', 'tips: ~', 'tips:'], []],
  ['tips: [18, 20, 22, 25]', ['tips: [null, 20]', 'tips: [~, 20]'], ['tips[0]: is missing']],
])('an empty value in place of "%s" counts as missing [R13]', async (from, values, faults) => {
  for (const to of values) {
    await using file = await brandFileCopy()
    await file.change([from, to])
    expect([to, ...(await faultsOf(file.path))]).toEqual([
      to,
      ...faults.map((fault) => expect.stringContaining(fault)),
    ])
  }
})

test('a path without a file, or of a folder, is reported as that [words-O6]', async () => {
  expect(await faultsOf('/nowhere/brand.yaml')).toEqual(['brand.yaml: there is no such file'])
  expect(await faultsOf(tmpdir())).toEqual(['brand.yaml: is a folder: name the file in it'])
})

test('a file that is no YAML is reported without further faults', async () => {
  await using file = await brandFileCopy()
  await file.change(['name: Harbour Barbers\n', 'name: [Harbour\n'])
  const faults = await faultsOf(file.path)
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.every((fault) => /^brand\.yaml:\d+: /.test(fault))).toBe(true)
})

test('the kind of a picture is recognised by its content', async () => {
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

test('two shops can have entries of the same name', async () => {
  await using file = await brandFileCopy()
  await file.change(['{ route: ivo,', '{ route: ada,'])
  expect(await faultsOf(file.path)).toEqual([])
})
