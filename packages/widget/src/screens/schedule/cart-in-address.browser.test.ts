import { expect, it } from 'vitest'
import { cartStore } from '../../cart/model/cart-store.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { bar, open, recordingCalls, tuesday } from './test/open-schedule.tsx'

it('a cart in the address is used only once, and this page’s choices stay', async () => {
  const { asked, first } = recordingCalls('/cart')
  const { visited } = await open({ facts: { first }, choice: { day: tuesday }, query: '?cartId=cart-1' })
  await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/schedule'])
  expect(asked).toEqual([])
})

it('a cart in the address fills a page that has no choices yet [2.01.17] [7.04.03]', async () => {
  const { asked, first } = recordingCalls('/cart')
  const { visited } = await open({ facts: { first }, choice: { none: true }, query: '?cartId=cart-1' })
  await expect.poll(() => asked).toContain('GET /v2/shop/shop-soho/cart/cart-1')
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule')
  await expect.element(bar).toMatchTextContent(/Tue, Nov 24, 10:15am Marcus · Skin fade, Hot towel/)
  await expect.poll(() => cartStore.getState().cartId).toBe('cart-1')
})

const booked = { ...saleCart, state: 'booked', saleOrderId: 'sale-1' } as const

it('a booked cart leads to its reservation if a proof shows that it is the guest’s', async () => {
  const { visited } = await open({
    facts: { cart: booked },
    choice: { none: true },
    query: '?cartId=cart-1&proof=a-secret',
  })
  await expect.poll(() => visited.at(-1)).toBe('/view-reservation/sale-1')
})

it('a booked cart of somebody else gives the page only its choices [security-M2]', async () => {
  const { asked, first } = recordingCalls('/cart')
  const { visited } = await open({
    facts: { cart: booked, first },
    choice: { none: true },
    query: '?cartId=cart-of-another',
  })
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule')
  await expect.poll(() => asked).toContain('POST /v2/shop/shop-soho/cart')
  expect(asked).toContain('GET /v2/shop/shop-soho/cart/cart-of-another')
  expect(visited.join()).not.toContain('view-reservation')
})

it('a guest’s own cart gets another proof after the return from the bank than the one in the address [security-M2]', async () => {
  const { asked, first } = recordingCalls('/cart')
  await open({ facts: { first }, choice: { none: true }, query: '?cartId=cart-1&proof=a-secret' })
  await expect.poll(() => cartStore.getState().cartId).toBe('cart-1')
  expect(cartStore.getState().cartProof).toMatch(/^[0-9a-f]{32}$/)
  expect(asked.slice(0, 2)).toEqual([
    'GET /v2/shop/shop-soho/cart/cart-1',
    'PUT /v2/shop/shop-soho/cart/cart-1',
  ])
})
