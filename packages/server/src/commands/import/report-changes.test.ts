import { expect, test } from 'vitest'
import { reportChanges } from './report-changes.ts'

test('an import without changes is reported as that', () => {
  expect(reportChanges([])).toEqual(['Nothing has changed.'])
})

test('a new shop is reported in one line, and every change of an existing one with its former and new value [words-O1]', () => {
  expect(
    reportChanges([
      { shop: undefined, what: 'brand', name: 'Harbour', how: 'changed' },
      { shop: 'new', what: 'shop', name: 'New Pier', how: 'added' },
      { shop: 'new', what: 'service', name: 'cut', how: 'added' },
      { shop: 'new', what: 'professional', name: 'ada', how: 'added' },
      { shop: 'new', what: 'professional', name: 'ben', how: 'added' },
      { shop: 'old', what: 'service', name: 'cut', how: 'removed' },
      {
        shop: 'old',
        what: 'service',
        name: 'shave',
        how: 'changed',
        currency: 'gbp',
        differences: [
          { field: 'price', before: 3600, after: 3700, professionals: ['ada', 'ben'] },
          { field: 'duration', before: 30, after: 90 },
          { field: 'details.name.fr', before: null, after: 'Rasage' },
          { field: 'details.categories', before: [{ id: 'hair' }], after: [] },
          { field: 'addons', before: ['wax'], after: [] },
          { field: 'segments', before: null, after: [15, -10, 5], professionals: ['ada'] },
          { field: 'details.bufferAfter', before: null, after: 10 },
          { field: 'details.needs', before: [{ resource: 'basin', during: 'work' }], after: null },
        ],
      },
      {
        shop: 'old',
        what: 'resource',
        name: 'basin',
        how: 'changed',
        differences: [
          { field: 'units', before: 3, after: 2 },
          { field: 'active', before: false, after: true },
        ],
      },
      {
        shop: 'old',
        what: 'professional',
        name: 'ada',
        how: 'changed',
        differences: [
          { field: 'details.requirePasscode', before: false, after: true },
          { field: 'passcode' },
          { field: 'offers', after: ['cut', 'shave'] },
        ],
      },
      {
        shop: undefined,
        what: 'gift card',
        name: '…3000',
        how: 'changed',
        currency: 'usd',
        differences: [
          { field: 'code', before: 'CARD-1000-2000-3000', after: 'CARD 1000 2000 3000' },
          { field: 'initial_balance', before: 3000, after: 5000 },
        ],
      },
    ]),
  ).toEqual([
    'brand Harbour changed',
    'new: shop New Pier added, with 1 service and 2 professionals',
    'old: service cut removed',
    'old: service shave changed: price £36.00 → £37.00 with ada, ben; duration 30 min → 1 hr 30 min; name.fr none → "Rasage"; categories changed; addons wax → none; segments none → 15, -10, 5 with ada; bufferAfter none → 10 min; needs basin → none',
    'old: resource basin changed: count 3 → 2; is back',
    'old: professional ada changed: passcode changed; offers cut, shave',
    'gift card …3000 changed: code changed; balance $30.00 → $50.00',
  ])
})

test('a professional whose rule is the shop’s is not reported again', () => {
  const rule = (before: number | null, after: number) => ({ field: 'details.minimumNotice', before, after })
  const ofShop = { shop: 'old', what: 'shop', name: 'Old Pier', how: 'changed' } as const
  const of = (name: string) => ({ shop: 'old', what: 'professional', name, how: 'changed' }) as const
  const order = { field: 'position', before: 1, after: 2 }
  expect(
    reportChanges([
      { ...ofShop, differences: [rule(null, 120), order] },
      { ...of('ada'), differences: [rule(null, 120)] },
      { ...of('ben'), differences: [rule(null, 120), order] },
      { ...of('cleo'), differences: [rule(60, 120)] },
      { ...of('dora'), shop: 'other', differences: [rule(null, 120)] },
    ]),
  ).toEqual([
    'old: shop Old Pier changed: minimumNotice none → 2 hr; order 1 → 2',
    'old: professional ben changed: order 1 → 2',
    'old: professional cleo changed: minimumNotice 1 hr → 2 hr',
    'other: professional dora changed: minimumNotice none → 2 hr',
  ])
})
