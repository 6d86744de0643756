import { findByIdOrRoute } from '@openchair/rules'
import { expect, test } from 'vitest'
import { type BrandFile, brandFileCopy } from '../../../test/brand-file.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { readRows } from '../../../test/rows.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { faultText } from './file/fault.ts'
import { importBrandFile } from './import-brand-file.ts'
import { reportChanges } from './report-changes.ts'

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

const importing = async (t: TestApp, file: BrandFile): Promise<readonly string[]> => {
  const result = await importBrandFile(t.deps, file.path)
  return result.ok
    ? reportChanges(result.changes)
    : result.faults.map((fault) => faultText('brand.yaml', fault))
}

const inShop = (lines: string): readonly [string, string] => [
  'advanceBookDays: 30\n',
  `advanceBookDays: 30\n    ${lines}\n`,
]
const fade = 'name: Skin fade, price: 45, duration: 45,'
const shave = 'name: Hot shave, price: 35, duration: 30,'
const benDurations = 'durations: { cut: 40 }'
const color = `${fade} segments: [20, -15, 10], needs: [{ key: basin, during: [3] }, room],`
const resources =
  'resources: [{ key: room, count: 1 }, { key: basin, name: { en: Basin, fr: Bac }, count: 2 }]'

/** The offerings of a professional of the shop, by the key of the service. */
const offeringsOf = async (t: TestApp, route: string) => {
  const { barbers, serviceById } = await t.deps.catalogues.ofShop('harbour-card')
  const offerings = findByIdOrRoute(barbers, route)?.offerings ?? []
  return Object.fromEntries([...offerings].map(([id, offering]) => [serviceById.get(id)?.key, offering]))
}

test('a catalogue has the segments, buffers and needs of each offering, and the resources and buffers of its shop', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change(
    inShop(`bufferBefore: 5\n    ${resources}`),
    [fade, color],
    [shave, `${shave} bufferBefore: 0, bufferAfter: 10,`],
    [benDurations, 'durations: { cut: 40, fade: [30, -20, 10] }'],
  )
  await importing(t, file)
  const catalogue = await t.deps.catalogues.ofShop('harbour-card')
  const [room, basin] = catalogue.resources
  expect([room, basin]).toEqual([
    { id: expect.any(String), key: 'room', name: { en: 'room' }, units: 1 },
    { id: expect.any(String), key: 'basin', name: { en: 'Basin', fr: 'Bac' }, units: 2 },
  ])
  expect(catalogue.buffers).toEqual({ before: 5, after: 0 })
  const needs = [
    { resource: basin?.id, during: [3] },
    { resource: room?.id, during: 'work' },
  ]
  expect(await offeringsOf(t, 'ada')).toEqual({
    cut: { duration: 30, price: 4000, bufferBefore: 5 },
    fade: { duration: 45, price: 4500, segments: [20, -15, 10], bufferBefore: 5, needs },
    shave: { duration: 30, price: 3500, bufferAfter: 10 },
    advice: { duration: 15, price: 0, bufferBefore: 5 },
    'hot-towel': { duration: 10, price: 1200, isAddon: true },
    scalp: { duration: 15, price: 1500, isAddon: true },
  })
  expect((await offeringsOf(t, 'ben'))['fade']).toEqual({
    duration: 60,
    price: 4500,
    segments: [30, -20, 10],
    bufferBefore: 5,
    needs,
  })
  const other = await t.deps.catalogues.ofShop('harbour-free')
  expect([other.resources, other.buffers]).toEqual([[], { before: 0, after: 0 }])
})

test('segments, buffers, needs and resources are applied as a difference, and told with both values', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  await file.change(inShop(`bufferAfter: 10\n    ${resources}`), [fade, color])
  expect(await importing(t, file)).toEqual([
    'harbour-card: shop Harbour Barbers South Street changed: bufferAfter none → 10 min',
    'harbour-card: resource room added',
    'harbour-card: resource basin added',
    'harbour-card: service fade changed: needs none → basin during 3 and room; segments none → 20, -15, 10',
  ])
  expect(await importing(t, file)).toEqual(['Nothing has changed.'])
  await file.change(
    inShop(`bufferAfter: 1h\n    ${resources.replace('count: 2', 'count: 1')}`),
    [fade, color.replace('[20, -15, 10]', '[15, -15, 15]')],
    [benDurations, 'durations: { cut: 40, fade: [20, -15, 10] }'],
  )
  expect(await importing(t, file)).toEqual([
    'harbour-card: shop Harbour Barbers South Street changed: bufferAfter 10 min → 1 hr',
    'harbour-card: resource basin changed: count 2 → 1',
    'harbour-card: service fade changed: segments 20, -15, 10 → 15, -15, 15 with ada',
  ])
  await file.change()
  expect(await importing(t, file)).toEqual([
    'harbour-card: shop Harbour Barbers South Street changed: bufferAfter 1 hr → none',
    'harbour-card: resource room removed',
    'harbour-card: resource basin removed',
    'harbour-card: service fade changed: needs basin during 3 and room → none; segments 15, -15, 15 → none with ada; segments 20, -15, 10 → none with ben',
  ])
})

test('a resource that was removed and comes back is recognised by its key', async () => {
  const t = harbour()
  await using file = await brandFileCopy()
  const rows = () => readRows<{ active: boolean }>(t.pool, 'select * from resource order by key')
  await file.change(inShop('resources: [{ key: chair, name: Red chair, count: 3 }]'))
  await importing(t, file)
  const [chair] = (await rows()).slice(-1)
  await file.change()
  await importing(t, file)
  expect(await rows()).toContainEqual({ ...chair, active: false })
  expect((await t.deps.catalogues.ofShop('harbour-card')).resources).toEqual([])
  await file.change(inShop('resources: [{ key: chair, name: Red chair, count: 3 }]'))
  await importing(t, file)
  expect(await rows()).toContainEqual(chair)
  await file.change()
  await importing(t, file)
})

test.each([
  [
    'buffers',
    [inShop('bufferAfter: 10')],
    /^brand\.yaml:\d+: shops\[0\]\.bufferAfter: cannot be imported yet: /,
  ],
  [
    'segments',
    [[fade, `${fade} segments: [20, -15, 10],`]],
    /services\[1\]\.segments: cannot be imported yet: /,
  ],
  [
    'a professional’s own segments',
    [[benDurations, 'durations: { cut: [10, -20, 10] }']],
    /professionals\[1\]\.durations\.cut: cannot be imported yet: /,
  ],
] satisfies readonly [string, readonly (readonly [string, string])[], RegExp][])(
  'an import of %s is refused, and changes nothing, while a server of an earlier version runs',
  async (_, changes, fault) => {
    const t = harbour()
    await using file = await brandFileCopy()
    const older = await t.pool.connect()
    // An earlier version holds this lock alone while it runs.
    await older.query('select pg_advisory_lock_shared(7301187)')
    await file.change(...changes)
    expect(await importing(t, file)).toEqual([expect.stringMatching(fault)])
    await file.change()
    expect(await importing(t, file)).toEqual(['Nothing has changed.'])
    await older.query('select pg_advisory_unlock_shared(7301187)')
    older.release()
  },
)
