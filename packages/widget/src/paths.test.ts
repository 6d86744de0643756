import { expect, it } from 'vitest'
import { matchAddress, pathWithin } from './app/address.ts'
import { paths } from './paths.ts'

it.each([
  [paths.home.to(), 'home', {}],
  [paths.brand.to('kingsley'), 'brand', { brand: 'kingsley' }],
  [paths.shop.to('kingsley-soho'), 'shop', { shopRef: 'kingsley-soho' }],
  [paths.services.to('soho', 'any'), 'services', { shopRef: 'soho', barber: 'any' }],
  [
    paths.schedule.to('soho', 'marcus', { cartId: 'c 1', service: undefined }),
    'schedule',
    { shopRef: 'soho', barber: 'marcus' },
  ],
  [paths.reservation.to('so/1 é'), 'reservation', { saleOrder: 'so/1 é' }],
])('%s leads to %s and back', (address, name, parameters) => {
  expect(matchAddress(pathWithin(address))).toEqual({ name, parameters })
})

it.each(['/nowhere', '/book', '/book/soho/barber', '/brands/a/b', '/view-reservation', '/staff', '/admin'])(
  '%s is no address [1.01.03] [2.01.25] [6.06.01]',
  (path) => {
    expect(matchAddress(path)).toBeUndefined()
  },
)

it('writes queries, and leaves out what is undefined', () => {
  expect(paths.schedule.to('soho', 'any', { cartId: 'c1', service: undefined })).toBe(
    '/book/soho/barber/any/schedule?cartId=c1',
  )
})

it('takes the base and the query off an address [2.00.01]', () => {
  expect(pathWithin('/booking/book/soho?lang=fr#top')).toBe('/book/soho')
  expect(pathWithin('/booking')).toBe('/')
})

it('keeps a part that is not well-formed as it came', () => {
  expect(matchAddress('/book/%E0%A4%A')?.parameters).toEqual({ shopRef: '%E0%A4%A' })
})
