import type { Product, Shop } from '@openchair/contract'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseBarber, chooseServices, chooseTime, setProducts } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { fullCart, products } from '../../gallery/kingsley/products.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import ProductsScreen from './products-screen.tsx'
import { writableCart } from '../../cart/model/write-cart.ts'

const time = '2026-11-24T10:15:00-05:00'

type Opening = {
  readonly rows?: () => readonly Product[] | Error
  readonly withTime?: boolean
  readonly choices?: boolean
  readonly path?: string
  readonly isReloaded?: boolean
  readonly shop?: Shop
}

const open = ({
  rows = () => products,
  withTime = true,
  choices = true,
  path = '/',
  isReloaded = false,
  shop = soho,
}: Opening = {}) =>
  mount({
    render: () => <ProductsScreen shopRef="kingsley-soho" barber="marcus-bell" />,
    path,
    answers: bookingAnswers({
      shop,
      first: (asked) => {
        if (asked.includes('/cart')) return chosen().length > 0 ? fullCart : saleCart
        if (!asked.endsWith('/product')) return undefined
        const found = rows()
        return found instanceof Error ? found : { rows: found }
      },
    }),
    before: () => {
      if (!choices) return
      openCart('shop-soho')
      chooseBarber({ id: marcus.id, route: marcus.route })
      chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
      if (withTime) chooseTime('2026-11-24', time)
      writableCart.setState({ cartId: 'cart-1', validatedCart: isReloaded ? undefined : saleCart })
    },
  })

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const chosen = () => cartStore.getState().products

it('the page lists name, brand, description, price and stock [2.03.27]', async () => {
  await open()
  await expect
    .element(item('Beard balm'))
    .toMatchTextContent(/Kingsley & Sons.*Beard balm.*Cedar and bergamot, 60 ml.*Only 2 left.*\$18\.50/)
  await expect.element(item('Pocket comb')).toMatchTextContent(/Sold out.*\$9/)
  await expect.element(item('Matte clay')).toMatchTextContent(/12 in stock/)
  expect(item('Pocket comb').getByRole('button').elements()).toEqual([])
})

it('prices include their taxes, without a note on further taxes, where the law wants consumers to see full prices [guest-m16]', async () => {
  const note = page.getByText(/^Prices are before taxes/)
  await open()
  await expect.element(note).toBeVisible()
  const country = 'GB'
  await open({
    rows: () => products.map((product) => ({ ...product, shownPrice: product.priceWithoutTaxes * 1.2 })),
    shop: { ...soho, address: { ...soho.address, country } },
  })
  await expect.element(item('Beard balm')).toMatchTextContent(/\$22\.20/)
  expect(note.elements()).toEqual([])
})

it('the page asks for the sums of the cart after a reload', async () => {
  await open({ isReloaded: true })
  await expect.poll(() => cartStore.getState().validatedCart?.breakdown.total).toBe(saleCart.breakdown.total)
})

it('a product’s count goes from none up to the stock and back, with the keyboard too', async () => {
  await open()
  await item('Beard balm').getByRole('button', { name: 'Add Beard balm' }).click()
  const more = item('Beard balm').getByRole('button', { name: 'One more, Beard balm' })
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual([{ id: 'balm', quantity: 2 }])
  await expect.element(more).toBeDisabled()
  await expect.element(item('Beard balm')).toMatchTextContent(/All that’s left/)
  const fewer = item('Beard balm').getByRole('button', { name: 'One fewer, Beard balm' })
  await fewer.click()
  await fewer.click()
  expect(chosen()).toEqual([])
  await expect.element(item('Beard balm').getByRole('button', { name: 'Add Beard balm' })).toHaveFocus()
})

it('a product adds to the sum below, and the page leads to the checkout once a time is chosen [1.02.06]', async () => {
  await open()
  const bar = page.getByRole('complementary', { name: 'Your booking' })
  await expect.element(bar).toMatchTextContent(/\$63\.56/)
  await item('Matte clay').getByRole('button', { name: 'Add Matte clay' }).click()
  await expect.element(bar).toMatchTextContent(/\$74\.81/)
  await expect.element(bar.getByRole('button', { name: 'Continue' })).toBeVisible()
})

it('the page leads to the times while no time is chosen', async () => {
  const { visited } = await open({ withTime: false })
  await page.getByRole('link', { name: 'Choose a time' }).click()
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/schedule')
})

it('the link to the times stays in view on a small phone when somebody else takes the chosen time', async () => {
  const { innerWidth, innerHeight } = globalThis
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(320, 568)
  await open()
  handleSlotConflict({
    code: 'appointment.errors.oneOfTimeslotsNotAvailable',
    message: 'That time has gone.',
  })
  await expect.element(page.getByRole('link', { name: 'Choose a time' })).toBeInViewport({ ratio: 1 })
})

it('the page uses the cart of its address only once [2.01.07] [2.01.17]', async () => {
  const { visited } = await open({
    choices: false,
    path: '/book/kingsley-soho/barber/marcus-bell/products?cartId=cart-1',
  })
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/products')
  await expect.element(item('Matte clay')).toBeVisible()
  await expect
    .poll(() => cartStore.getState().reservations[0])
    .toMatchObject({ services: ['skin-fade'], dateTime: time })
})

it('the page tells the guest that the shop sells no products, and retries a failed load', async () => {
  let found: readonly Product[] | Error = new TypeError('no network')
  await open({ rows: () => found })
  await expect.element(page.getByRole('heading', { name: 'The products didn’t load' })).toBeVisible()
  found = []
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing on the shelf' })).toBeVisible()
})

it('a count above the remaining stock is lowered when somebody else was faster', async () => {
  let rows = products
  await open({ rows: () => rows })
  setProducts([
    { id: 'balm', quantity: 2 },
    { id: 'pomade', quantity: 1 },
  ])
  rows = products.map((product) =>
    Object.assign({}, product, { inventory: product.id === 'pomade' ? 0 : Math.min(1, product.inventory) }),
  )
  writableCart.setState({ validationError: { code: 'out_of_stock', message: 'Only 1 left.' } })
  await expect.element(page.getByRole('status').getByText('There aren’t that many left')).toBeVisible()
  await expect.poll(() => chosen()).toEqual([{ id: 'balm', quantity: 1 }])
})
