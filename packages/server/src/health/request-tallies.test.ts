import { expect, test } from 'vitest'
import { bounds, createTallies } from './request-tallies.ts'

test('answers are counted by route and method, class of status, and time', () => {
  const { count, all } = createTallies()
  const [shops, carts] = [{}, {}]
  const get = { method: 'GET', route: '/shops' }
  count(shops, get, 200, 0.001)
  count(shops, get, 304, 0.0011)
  count(shops, get, 503, 60)
  count(carts, { method: 'POST', route: '/carts' }, 201, 0.2)
  const [first, second, ...more] = all()
  expect(more).toEqual([])
  expect(first).toMatchObject({ ...get, statuses: [0, 0, 1, 1, 0, 1] })
  expect(first?.sum).toBeCloseTo(60.0021)
  expect(first?.durations).toEqual([1, 1, ...Array.from({ length: bounds.length - 2 }, () => 0), 1])
  expect(second?.durations[bounds.indexOf(0.25)]).toBe(1)
})
