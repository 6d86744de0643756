import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  around,
  type IdleRow,
  inCard,
  inPrepay,
  inRental,
  now,
  warned,
  warnedAt,
} from '../../../../test/warned.ts'
import { checkBrandFile } from '../check/check-brand-file.ts'
import { warningsOf } from './warnings.ts'

const hana = '{ route: hana, firstName: Hana, lastName: Ito }'
const hanaWith = (settings: string): IdleRow[1] => [[hana, `{ route: hana, firstName: Hana, ${settings} }`]]
const benHours = "hours: { tue-sat: '10:00-13:00 14:00-18:00' }"

const doubtful: readonly IdleRow[] = [
  [
    'as much notice as the days ahead',
    [['advanceBookDays: 365\n', 'advanceBookDays: 2\n    minimumNotice: 48h\n']],
    'shops[3].minimumNotice',
    'Hana asks for as much notice as can be booked ahead, and cannot be booked',
  ],
  [
    'a professional’s own notice',
    hanaWith('minimumNotice: 48h, advanceBookDays: 2'),
    'shops[3].professionals[0].minimumNotice',
    'Hana asks for as much notice',
  ],
  [
    'fewer days ahead than the notice of the shop',
    inRental('minimumNotice: 168h'),
    'shops[4].professionals[0].advanceBookDays',
    'Ivo asks for as much notice',
  ],
  [
    'swapped coordinates',
    [['location: { lat: 40.7033, lng: -74.0108 }', 'location: { lat: -74.0108, lng: 40.7033 }']],
    'shops[0].location',
    'lat and lng are swapped',
  ],
  [
    'swapped coordinates near the meridian',
    [['location: { lat: 51.5262, lng: -0.0796 }', 'location: { lat: -0.0796, lng: 51.5262 }']],
    'shops[3].location',
    'lat and lng are swapped',
  ],
  [
    'coordinates of another country',
    [['location: { lat: 45.5222, lng: -73.5770 }', 'location: { lat: 48.85, lng: 2.35 }']],
    'shops[2].location',
    'lies outside the country of the address (CA)',
  ],
  [
    'a longitude without its sign',
    [['location: { lat: 25.8010, lng: -80.2000 }', 'location: { lat: 25.8010, lng: 80.2000 }']],
    'shops[1].location',
    'lies outside the country',
  ],
  [
    'the zone of another country',
    [['timezone: Europe/London', 'timezone: America/New_York']],
    'shops[3].timezone',
    'America/New_York is not the clock of London, GB: Europe/London is',
  ],
  [
    'the zone of the other coast',
    [['timezone: America/Toronto', 'timezone: America/Vancouver']],
    'shops[2].timezone',
    'is not the clock of Montréal, QC, CA',
  ],
  [
    'the zone of a state beside it',
    [['state: QC, zip: H2J 2K8', 'state: MB, zip: R3C 0A5']],
    'shops[2].timezone',
    'America/Toronto is not the clock of Montréal, MB, CA: America/Winnipeg is',
  ],
  [
    'a professional with every day off',
    hanaWith("daysOff: ['01-01..12-31']"),
    'shops[3].professionals[0].daysOff',
    'no working hours',
  ],
  [
    'a professional without hours',
    hanaWith("hours: { mon: 'off' }"),
    'shops[3].professionals[0].hours',
    'no working hours',
  ],
  [
    'a professional whose season is over',
    hanaWith("schedules: [{ endDate: 2026-01-31, hours: { mon: '09:00-10:00' } }]"),
    'shops[3].professionals[0].schedules',
    'no working hours',
  ],
  [
    'a professional who offers nothing',
    hanaWith('services: []'),
    'shops[3].services[0].key',
    'no professional',
  ],
  [
    'hours before the shop opens [guest-m9]',
    [[benHours, "hours: { tue-sat: '08:00-13:00 14:00-18:00' }"]],
    'shops[0].professionals[1].hours',
    'go beyond the hours of the shop on Tuesday, Wednesday, Thursday, Friday, Saturday',
  ],
  [
    'hours on a day on which the shop is closed',
    [[benHours, "hours: { sun: '10:00-12:00', tue: '10:00-12:00' }"]],
    'shops[0].professionals[1].hours',
    'on Sunday: guests can book then',
  ],
  [
    'a tax of 99.75 %',
    [['percentage: 9.975', 'percentage: 99.75']],
    'shops[2].taxes[1].percentage',
    'is it 9.975 %?',
  ],
  [
    'a deposit above the price of the service',
    [['price: 30, duration: 30, deposit: 10.00', 'price: 30, duration: 30, deposit: 500']],
    'shops[2].services[2].deposit',
    'is 500.00, and the service costs from 30.00: all of it is charged when booking',
  ],
  [
    'a deposit above what a professional takes',
    [['prices: { coupe: 44 }', 'prices: { rasage: 8 }']],
    'shops[2].services[2].deposit',
    'costs from 8.00',
  ],
  [
    'a deposit of the shop above the price of services',
    [['deposit: 25%', 'deposit: 42']],
    'shops[2].deposit',
    'is 42.00, more than coupe can cost',
  ],
]

test.each(doubtful)(
  'an import warns of %s, with its line [operator-m10] [operator-n1]',
  async (_, changes, path, words) => {
    const found = await warnedAt(changes, path)
    expect(found).toEqual([expect.stringContaining(words)])
    expect(found[0]).toMatch(/^brand\.yaml:[1-9]\d*: /)
  },
)

const fine: readonly (readonly [what: string, changes: IdleRow[1]])[] = [
  ['another name for the same clock', [['timezone: America/Toronto', 'timezone: America/New_York']]],
  [
    'a state that lies in several zones',
    [
      ['state: QC, zip: H2J 2K8', 'state: ON, zip: P0T 2E0'],
      ['timezone: America/Toronto', 'timezone: America/Winnipeg'],
    ],
  ],
  [
    'own hours in a rental shop',
    inRental()
      .concat([
        ['{ route: june, firstName: June,', "{ route: june, hours: { sun: '10:00-12:00' }, firstName: June,"],
      ])
      .slice(1),
  ],
  ['a season to come', hanaWith("schedules: [{ startDate: 2027-06-01, hours: { mon: '09:00-10:00' } }]")],
  ['a day off that is over', inPrepay(`daysOff: ['2025-12-25']`)],
  ['a fee that is switched off', inRental('waitingListFee: 0')],
  ['a setting that is switched off', inRental('customerGiftCardEnabled: false')],
  ['a deposit by percentage', inCard().slice(1)],
]

test.each(fine)('an import does not warn of %s [operator-M6]', async (_, changes) => {
  expect(await warned(changes)).toEqual(
    await warned([]).then((usual) =>
      usual.map((line) => expect.stringContaining(line.replace(/^brand\.yaml:\d+/, ''))),
    ),
  )
})

test.each([
  [
    'privacyUrl',
    'privacyUrl: { en: https://harbour.example.com/privacy, fr: https://harbour.example.com/fr/vie-privee }\n',
  ],
  ['termsUrl', 'termsUrl: https://harbour.example.com/terms\n'],
])('an import warns of a missing %s, at the top of the file [guest-M9]', async (name, line) => {
  const found = await warnedAt([[line, '']], name)
  expect(found).toEqual([
    expect.stringMatching(/^brand\.yaml:2: .* is missing: no page and no mail can tell guests/),
  ])
})

test('an import of the demo’s file gives no warning', async () => {
  const demo = await checkBrandFile(
    fileURLToPath(new URL('../../../../../../demo/kingsley.yaml', import.meta.url)),
  )
  expect(demo.ok && warningsOf(demo, around, now)).toEqual([])
})
