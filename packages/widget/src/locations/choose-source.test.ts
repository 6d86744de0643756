import type { Shop } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { chooseSource } from './choose-source.ts'

const list = (...routes: readonly string[]) => routes.map((route) => ({ route }) as Shop)
const own = list('soho', 'plateau')
const near = list('plateau', 'soho')
const found = list('soho')

describe('chooseSource [2.03.04]', () => {
  it.each([
    ['nothing was asked', {}, { source: 'default', shops: own }],
    ['the nearby shops came', { nearby: { shops: near, failed: false } }, { source: 'nearby', shops: near }],
    ['the nearby shops are awaited', { nearby: { failed: false } }, { source: 'default', shops: own }],
    [
      'the nearby shops failed',
      { nearby: { failed: true } },
      { source: 'default', shops: own, failed: 'nearby' },
    ],
    ['a search came', { search: { shops: found, failed: false } }, { source: 'search', shops: found }],
    ['a search found nothing', { search: { shops: [], failed: false } }, { source: 'search', shops: [] }],
    ['a search is awaited', { search: { failed: false } }, { source: 'default', shops: own }],
    ['a search failed', { search: { failed: true } }, { source: 'default', shops: own, failed: 'search' }],
    [
      'a search is awaited among the nearby shops',
      { search: { failed: false }, nearby: { shops: near, failed: false } },
      { source: 'nearby', shops: near },
    ],
    [
      'a search failed among the nearby shops',
      { search: { failed: true }, nearby: { shops: near, failed: false } },
      { source: 'default', shops: own, failed: 'search' },
    ],
    [
      'a search came after the nearby shops failed',
      { search: { shops: found, failed: false }, nearby: { failed: true } },
      { source: 'search', shops: found },
    ],
  ] as const)('chooses the right source when %s [4.10.04]', (_, asked, choice) => {
    expect(chooseSource({ default: own, ...asked })).toEqual(choice)
  })
})
