import { expect, test } from 'vitest'
import { distanceInMiles } from './distance.ts'

const newYork = { lat: 40.7128, lng: -74.006 }

test.each([
  ['itself', newYork, 0],
  ['Los Angeles', { lat: 34.0522, lng: -118.2437 }, 2445.6],
  ['London', { lat: 51.5074, lng: -0.1278 }, 3461.2],
  ['the other side of the world', { lat: -40.7128, lng: 105.994 }, 12_436.9],
])('tells the miles from New York to %s', (_, place, miles) => {
  expect(distanceInMiles(newYork, place)).toBeCloseTo(miles, 0)
  expect(distanceInMiles(place, newYork)).toBe(distanceInMiles(newYork, place))
})

test('goes the short way across the date line', () => {
  expect(distanceInMiles({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBe(69.1)
})
