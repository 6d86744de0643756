import { expect, test } from 'vitest'
import { reportChanges } from './report-changes.ts'

test('says that nothing has changed', () => {
  expect(reportChanges([])).toEqual(['Nothing has changed.'])
})

test('tells a new shop in one line, and every change to one that was there', () => {
  expect(
    reportChanges([
      { shop: undefined, what: 'brand', name: 'Harbour', how: 'changed' },
      { shop: 'new', what: 'shop', name: 'New Pier', how: 'added' },
      { shop: 'new', what: 'service', name: 'cut', how: 'added' },
      { shop: 'new', what: 'professional', name: 'ada', how: 'added' },
      { shop: 'new', what: 'professional', name: 'ben', how: 'added' },
      { shop: 'old', what: 'service', name: 'cut', how: 'removed' },
    ]),
  ).toEqual([
    'brand Harbour changed',
    'new: shop New Pier added, with 1 service and 2 professionals',
    'old: service cut removed',
  ])
})
