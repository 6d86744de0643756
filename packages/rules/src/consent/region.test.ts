import { expect, it } from 'vitest'
import { areStatisticsProposed, isNoticeEnough, regionOf } from './consent.ts'

it.each([
  ['US', 'US', true],
  ['us', 'US', true],
  [' CA ', 'CA', true],
  ['FR', 'EU', false],
  ['DE', 'EU', false],
  ['NO', 'EU', false],
  ['GB', 'OTHER', false],
  ['CH', 'OTHER', false],
  ['XX', 'OTHER', false],
  ['T1', 'OTHER', false],
  ['', 'OTHER', false],
  [undefined, 'OTHER', false],
] as const)('the country %j belongs to the region %s [9.03.11]', (country, region, notice) => {
  expect(regionOf(country)).toBe(region)
  expect(isNoticeEnough(regionOf(country))).toBe(notice)
  expect(areStatisticsProposed(regionOf(country))).toBe(region === 'US')
})
