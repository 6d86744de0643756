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
    'old: service shave changed: price £36.00 → £37.00 with ada, ben; duration 30 min → 1 hr 30 min; name.fr none → "Rasage"; categories changed; addons wax → none',
    'old: professional ada changed: passcode changed; offers cut, shave',
    'gift card …3000 changed: code changed; balance $30.00 → $50.00',
  ])
})
