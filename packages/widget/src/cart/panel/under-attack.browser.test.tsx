import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { keepPromoLink } from '../../browser/promo-link.ts'
import { attackedServer } from '../../bot-check/test/attacked-server.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { fullCart } from '../../gallery/kingsley/products.ts'
import { mount } from '../../gallery/mount.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { openCart } from '../sync/open-cart.ts'
import { validateCart } from '../sync/save-cart.ts'
import { CartPanel } from './cart-panel.tsx'

const shopRef = 'kingsley-soho'
const bar = page.getByRole('complementary', { name: 'Your booking' })
const bubble = page.getByRole('group', { name: 'Quick check' })
const chooseTime = bar.getByRole('button', { name: 'Choose a time' })
const tryAgain = bar.getByRole('button', { name: 'Try again' })
const timed = { at: 'schedule', time: true } as const

type Opening = {
  readonly at: CartPage
  readonly time?: boolean
  readonly isGuess?: (path: string) => boolean
  readonly link?: string
}

const open = async ({ at, time = false, isGuess = (path) => path.includes('/cart'), link }: Opening) => {
  const server = await attackedServer(isGuess)
  const mounted = await mount({
    path: `/book/${shopRef}`,
    render: () => (
      <Screen name="Soho" foot={<CartPanel shopRef={shopRef} page={at} />}>
        <h1>Choose</h1>
      </Screen>
    ),
    answers: bookingAnswers({ cart: fullCart }),
    before: () => {
      globalThis.fetch = server.before(globalThis.fetch)
      if (link !== undefined) keepPromoLink({ shopRef, promo: link })
      openCart('shop-soho')
      actions.chooseBarber({ id: 'barber-marcus', route: 'marcus-bell' })
      actions.chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
      if (time) actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
    },
  })
  return { ...server, ...mounted }
}

it('a press that first sends a cart is checked where the server requires that, and then leads on', async () => {
  const { heard, prove, visited } = await open({ at: 'services' })
  await chooseTime.click()
  await expect.element(bubble).toBeVisible()
  await prove(5)
  await expect.poll(() => visited?.at(-1)).toContain('/schedule')
  expect(heard).toEqual([undefined, 5])
})

it('a cart sent without a press starts no check, but the next press does', async () => {
  const { heard, prove, isChecking } = await open(timed)
  await validateCart()
  await expect.element(bar.getByRole('alert')).toHaveTextContent('Are you a robot? Press again.')
  expect(isChecking()).toBe(false)
  await tryAgain.click()
  await expect.element(bubble).toBeVisible()
  await expect.element(tryAgain).toHaveAttribute('aria-busy', 'true')
  await prove(6)
  await expect.poll(() => bar.getByRole('button', { name: 'Continue' }).query()).not.toBeNull()
  expect(heard).toEqual([undefined, undefined, 6])
  await expect.poll(() => bar.getByRole('alert').elements()).toEqual([])
})

it('a failed check leaves the same button for another press', async () => {
  const { fail } = await open(timed)
  await validateCart()
  await tryAgain.click()
  await fail()
  await expect.poll(() => bar.getByRole('alert').query()).not.toBeNull()
  await expect.element(tryAgain).not.toHaveAttribute('aria-busy', 'true')
})

it('a change made during the check is sent, and the earlier request is not', async () => {
  const { heard, prove } = await open(timed)
  await validateCart()
  await tryAgain.click()
  await expect.element(bubble).toBeVisible()
  actions.chooseTime('2026-11-24', '2026-11-24T11:15:00-05:00')
  await prove(6)
  await expect.poll(() => bubble.query()).toBeNull()
  await expect.poll(() => cartStore.getState().validating).toBe(false)
  expect(heard).toEqual([undefined, undefined])
})

it('a link’s code that could not be checked without a press is applied at the next press', async () => {
  const isGuess = (path: string) =>
    path.endsWith('/reservation-promo') ||
    (path.includes('/cart') && cartStore.getState().promoCode !== undefined)
  const { prove } = await open({ at: 'schedule', isGuess, link: 'FADE20' })
  actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
  await tryAgain.click()
  await prove(9)
  await expect.poll(() => bar.getByRole('button', { name: 'Continue' }).query()).not.toBeNull()
  expect(cartStore.getState()).toMatchObject({ promoCode: 'FADE20', validationError: undefined })
})
