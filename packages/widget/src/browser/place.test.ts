import { expect, it } from 'vitest'
import { milesBetween } from './place.ts'

const soho = { lat: 40.7249, lng: -73.9983 }

it.each([
  ['itself', soho, 0],
  ['a street further', { lat: 40.7306, lng: -73.9977 }, 0.4],
  ['Montréal', { lat: 45.5225, lng: -73.5776 }, 332],
  ['London', { lat: 51.5266, lng: -0.0798 }, 3461],
])('measures from Soho to %s', (_, place, miles) => {
  expect(milesBetween(soho, place)).toBeCloseTo(miles, miles < 1 ? 1 : -1)
})
