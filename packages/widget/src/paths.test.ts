import { expect, it } from 'vitest'
import { matchAddress, pathWithin } from './app/address.ts'
import { paths } from './paths.ts'

it.each([
  [paths.home.to(), '/', 'home', {}],
  [paths.brand.to('kingsley'), '/brands/kingsley', 'brand', { brand: 'kingsley' }],
  [paths.shop.to('kingsley-soho'), '/book/kingsley-soho', 'shop', { shopRef: 'kingsley-soho' }],
  [
    paths.services.to('soho', 'any'),
    '/book/soho/barber/any/services',
    'services',
    { shopRef: 'soho', barber: 'any' },
  ],
  [
    paths.schedule.to('soho', 'marcus', { cartId: 'c 1', service: undefined }),
    '/book/soho/barber/marcus/schedule?cartId=c+1',
    'schedule',
    { shopRef: 'soho', barber: 'marcus' },
  ],
  [
    paths.products.to('soho', 'marcus', { cartId: 'c1' }),
    '/book/soho/barber/marcus/products?cartId=c1',
    'products',
    { shopRef: 'soho', barber: 'marcus' },
  ],
  [
    paths.giftCard.to('soho', 'any', { cartId: 'c1' }),
    '/gift-card/soho/barber/any?cartId=c1',
    'giftCard',
    { shopRef: 'soho', barber: 'any' },
  ],
  [
    paths.reservation.to('so/1 é'),
    '/view-reservation/so%2F1%20%C3%A9',
    'reservation',
    { saleOrder: 'so/1 é' },
  ],
  [paths.viewGiftCard.to('so-1'), '/view-gift-card/so-1', 'viewGiftCard', { saleOrder: 'so-1' }],
  [paths.waitingList.to('a-1'), '/waiting-list/a-1', 'waitingList', { application: 'a-1' }],
  [
    paths.waitingList.to('a-1', 'b-2', { slotId: 's' }),
    '/waiting-list/a-1/b-2?slotId=s',
    'waitingList',
    { application: 'a-1', attempt: 'b-2' },
  ],
  [paths.testError.to(), '/test-error', 'testError', {}],
])(
  'the address %s is %s, leads to %s and back [2.01.01] [2.01.02] [2.01.04] [2.01.05] [2.01.06] [2.01.07] [2.01.08] [2.01.09] [2.01.10] [2.01.11] [2.01.13]',
  (built, address, name, parameters) => {
    expect(built).toBe(address)
    expect(matchAddress(pathWithin(address))).toEqual({ name, parameters })
  },
)

it.each(['/nowhere', '/book', '/book/soho/barber', '/brands/a/b', '/view-reservation', '/staff', '/admin'])(
  '%s is no address [1.01.03] [2.01.25] [6.06.01]',
  (path) => {
    expect(matchAddress(path)).toBeUndefined()
  },
)

it('a built address has its query, without undefined values', () => {
  expect(paths.schedule.to('soho', 'any', { cartId: 'c1', service: undefined })).toBe(
    '/book/soho/barber/any/schedule?cartId=c1',
  )
})

it('the base and the query are removed from an address [2.00.01]', () => {
  expect(pathWithin('/booking/book/soho?lang=fr#top')).toBe('/book/soho')
  expect(pathWithin('/booking')).toBe('/')
})

it('a malformed part of an address stays unchanged', () => {
  expect(matchAddress('/book/%E0%A4%A')?.parameters).toEqual({ shopRef: '%E0%A4%A' })
})
