import { expect, test } from 'vitest'
import { distanceInMiles } from './distance.ts'

const newYork = { lat: 40.7128, lng: -74.006 }

test.each([
  ['itself', newYork, 0],
  ['Los Angeles', { lat: 34.0522, lng: -118.2437 }, 2445.6],
  ['London', { lat: 51.5074, lng: -0.1278 }, 3461.2],
  ['the other side of the world', { lat: -40.7128, lng: 105.994 }, 12_436.9],
])('the distance in miles is computed from New York to %s', (_, point, miles) => {
  expect(distanceInMiles(newYork, point)).toBeCloseTo(miles, 0)
  expect(distanceInMiles(point, newYork)).toBe(distanceInMiles(newYork, point))
})

test('the distance across the date line is that of the short way', () => {
  expect(distanceInMiles({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBe(69.1)
})

const soho = { lat: 40.7249, lng: -73.9983 }

test.each([
  ['itself', soho, 0],
  ['a street further', { lat: 40.7306, lng: -73.9977 }, 0.4],
  ['Montréal', { lat: 45.5225, lng: -73.5776 }, 332],
  ['London', { lat: 51.5266, lng: -0.0798 }, 3461],
])('the distance in miles is computed from Soho to %s', (_, point, miles) => {
  expect(distanceInMiles(soho, point)).toBeCloseTo(miles, miles < 1 ? 1 : -1)
})
