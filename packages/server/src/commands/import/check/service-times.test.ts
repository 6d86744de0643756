import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brandFileCopy } from '../../../../test/brand-file.ts'
import { faultText } from '../file/fault.ts'
import { checkBrandFile } from './check-brand-file.ts'

const faultsOf = async (shop: string): Promise<readonly string[]> => {
  await using file = await brandFileCopy()
  await writeFile(
    file.path,
    `route: harbour
name: Harbour
shops:
  - route: pier
    name: Pier
    address: { street: 1 Pier Lane, city: London, zip: SE10 9NN, country: GB }
    location: { lat: 51.5, lng: 0 }
    timezone: Europe/London
    currency: gbp
    phone: +44 20 7946 0104
${shop}`,
  )
  const checked = await checkBrandFile(file.path)
  return checked.ok ? [] : checked.faults.map((fault) => faultText('brand.yaml', fault))
}

test('every fault of segments, buffers, resources and needs is reported, each with its line', async () => {
  const faults = await faultsOf(`    hours: { tue: '10:00-19:00' }
    bufferBefore: 2h05
    bufferAfter: -5
    resources:
      - { key: basin, name: { fr: Bac }, count: 0 }
      - { key: room, count: 201 }
      - { key: room, count: 2 }
      - { key: dryer, units: 3 }
      - basin
    addons:
      - { key: towel, name: Towel, price: 5, duration: 5, segments: [5, -5, 5], bufferAfter: 5, needs: [basin] }
      - { key: wax, name: Wax, price: 5 }
    services:
      - { key: sums, name: S, price: 90, duration: 1h30, segments: [45, -30, 10] }
      - { key: begins, name: S, price: 90, segments: [-30, 45] }
      - { key: ends, name: S, price: 90, segments: [45, -30] }
      - { key: zero, name: S, price: 90, segments: [45, 0, 15] }
      - { key: words, name: S, price: 90, segments: [45, half an hour, -15] }
      - { key: alone, name: S, price: 90, segments: [45] }
      - { key: none, name: S, price: 90, segments: [] }
      - { key: text, name: S, price: 90, segments: 45 }
      - { key: long, name: S, price: 90, segments: [6h, -1h, 6h] }
      - { key: many, name: S, price: 90, segments: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5] }
      - { key: without, name: S, price: 90 }
      - { key: buffers, name: S, price: 90, duration: 30, bufferBefore: 121, buferAfter: 5 }
      - { key: likely, name: S, price: 90, duration: 30, needs: [basn, { key: rooms, during: all }, chair] }
      - { key: twice, name: S, price: 90, duration: 30, needs: [basin, { key: basin, during: [1] }] }
      - { key: beyond, name: S, price: 90, segments: [45, -30, 15], needs: [{ key: basin, during: [3, 4, 3] }] }
      - { key: plain, name: S, price: 90, duration: 30, needs: [{ key: basin, during: [2] }] }
      - key: forms
        name: S
        price: 90
        duration: 30
        needs:
          - { during: all }
          - { key: basin, during: work }
          - { key: room, during: [] }
          - { key: dryer, during: [0, all] }
          - { key: Room, when: all }
          - [basin]
      - { key: list, name: S, price: 90, duration: 30, needs: basin }
      - { key: color, name: S, price: 90, segments: [45, -30, 15], needs: [{ key: basin, during: [3] }] }
    professionals:
      - { route: ada, firstName: Ada, durations: { color: 1h30, towel: [5, -5, 5], plain: [20, -10, 20] } }
      - { route: ben, firstName: Ben, durations: { color: [30, 30], begins: [20, -20], alone: [20] } }
      - { route: cleo, firstName: Cleo, durations: { color: { work: 30 }, colour: [30, -5, 30] } }
`)
  await expect(faults.join('\n')).toMatchFileSnapshot('./service-times.faults.txt')
})

test('every form of segments, buffers, resources and needs is accepted', async () => {
  expect(
    await faultsOf(`    hours: { tue: '10:00-19:00' }
    bufferBefore: 5
    bufferAfter: 2h
    resources:
      - { key: basin, name: { en: Basin, fr: Bac }, count: 1 }
      - { key: room, count: 200 }
    addons:
      - { key: towel, name: Towel, price: 5, duration: 5 }
    services:
      - { key: color, name: Color, price: 90, duration: 1h30, segments: [45, -30 min, 15], needs: [basin] }
      - { key: perm, name: Perm, price: 90, segments: [1h, -1h15, 30], bufferBefore: 0, bufferAfter: 10 }
      - { key: two, name: Two, price: 90, segments: [30, 30], needs: [{ key: basin, during: [2] }, room] }
      - { key: all, name: All, price: 90, duration: 30, needs: [{ key: basin, during: all }, { key: room, during: [1] }] }
      - { key: only, name: Only, price: 90, duration: 30, needs: [{ key: basin }] }
    professionals:
      - { route: ada, firstName: Ada, durations: { color: [60, -30, 15], only: [20, -10, 20], towel: 10 } }
`),
  ).toEqual([])
})

test('resources that are no list are one fault, and none of each service that needs them', async () => {
  expect(
    await faultsOf(`    hours: { tue: '10:00-19:00' }
    resources: { basin: 2 }
    services:
      - { key: wash, name: Wash, price: 10, duration: 30, needs: [basin] }
      - { key: color, name: Color, price: 90, segments: [45, -30, 15], needs: [{ key: basin, during: [3] }] }
    professionals: [{ route: ada, firstName: Ada }]
`),
  ).toEqual(['brand.yaml:12: shops[0].resources: should be a list'])
})

const fullDay = `    services: [{ key: braids, name: Braids, price: 200, duration: 5h }]\n`

test.each([
  [
    'the hours of the shop',
    `    hours: { tue: '09:00-13:00 14:00-18:00' }\n${fullDay}`,
    '{ route: ada, firstName: Ada }',
  ],
  [
    'the hours of those who do it',
    `    hours: { tue: '09:00-18:00' }\n${fullDay}`,
    "{ route: ada, firstName: Ada, hours: { tue: '14:00-18:00' } }, { route: ben, firstName: Ben, services: [] }",
  ],
])('a service that is longer than %s has a fault, with its line', async (_, shop, professionals) => {
  expect(await faultsOf(`${shop}    professionals: [${professionals}]\n`)).toEqual([
    'brand.yaml:12: shops[0].services[0].duration: fits into no working day of anybody who does it: the longest without a break has 240 min',
  ])
})

test.each([
  ['hours that touch', "{ hours: { tue: '09:00-12:00 12:00-14:00' } }"],
  [
    'a season',
    "{ schedules: [{ startDate: 2020-01-01, endDate: 2020-01-31, hours: { mon: '09:00-14:00' } }] }",
  ],
  ['an added day', "{ daysOn: ['2026-12-20 09:00-14:00'] }"],
  ['a shorter time of their own', '{ durations: { braids: 4h } }'],
])('a service that fits into %s of one professional has no fault', async (_, own) => {
  const ben = `{ route: ben, firstName: Ben, ${own.slice(1, -1)} }`
  expect(
    await faultsOf(
      `    hours: { tue: '09:00-13:00' }\n${fullDay}    professionals: [{ route: ada, firstName: Ada }, ${ben}]\n`,
    ),
  ).toEqual([])
})
