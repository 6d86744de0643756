import type { Promo } from '@openchair/contract'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { checkoutAnswers } from '../../gallery/kingsley/checkout.ts'
import { fadePromo, fullCart } from '../../gallery/kingsley/products.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { endPromoLink, forgetPromoLink, keepPromoLink, promoLinkTo } from '../../browser/promo-link.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import * as actions from '../model/actions.ts'
import { removeCode, resetCodes } from './apply-code.ts'
import { CartPanel } from '../panel/cart-panel.tsx'
import { cartStore } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { openCart } from '../sync/open-cart.ts'

beforeEach(clear)
const shopRef = 'kingsley-soho'
const marcus = { id: 'barber-marcus', route: 'marcus-bell' }

const asked: string[] = []

const open = (at: CartPage, answer: (turn: number) => Promo) => {
  asked.length = 0
  return mount({
    render: () => (
      <Route>
        <Screen name="Soho" foot={<CartPanel shopRef={shopRef} page={at} />}>
          <h1>Choose</h1>
        </Screen>
      </Route>
    ),
    answers: checkoutAnswers({
      cart: fullCart,
      first: (path) => {
        if (!path.endsWith('/reservation-promo')) return undefined
        asked.push(path)
        return answer(asked.length)
      },
    }),
    before: () => {
      keepPromoLink({ shopRef, promo: 'promo-fade' })
      openCart('shop-soho')
      actions.chooseBarber(marcus)
    },
  })
}
const chooseReservation = () => {
  actions.chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
  actions.chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00')
}

const bar = page.getByRole('complementary', { name: 'Promo' })
const toast = (text: string | RegExp) => page.getByRole('status').getByText(text)

it('the promo bar says in the guest’s words what the promo gives, and opens to show its code', async () => {
  await open('services', () => fadePromo)
  await expect.element(bar).toMatchTextContent(/20% off.*Taken off once you’ve chosen a time/)
  await bar.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: '20% off' })
  await expect.element(sheet.getByText(fadePromo.code)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

it('the promo panel closes when the page below it is scrolled', async () => {
  await open('services', () => fadePromo)
  const line = bar.getByRole('button')
  await line.click()
  await expect.element(page.getByRole('dialog', { name: '20% off' })).toBeVisible()
  document.documentElement.style.overflow = 'visible'
  document.body.style.height = '2000px'
  // A page that was scrolling when the panel opened does not close it, so this guest keeps scrolling.
  let scrolled = 0
  const scrolling = setInterval(() => {
    dispatchEvent(new WheelEvent('wheel'))
    window.scrollTo(0, (scrolled += 40))
  }, 200)
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  clearInterval(scrolling)
  document.documentElement.style.overflow = ''
  document.body.style.height = ''
})

it('the promo bar makes room for the booking once something is chosen, and the promo applies once there is a time', async () => {
  await open('schedule', () => fadePromo)
  await expect.element(bar).toBeVisible()
  chooseReservation()
  await expect.element(page.getByRole('complementary', { name: 'Your booking' })).toBeVisible()
  await expect.element(toast('Promo applied!')).toBeVisible()
  await expect.poll(() => cartStore.getState().promoCode).toBe('FADE20')
  await expect.poll(() => asked).toHaveLength(2)
})

it('an expired promo is explained once, and the booking continues without it', async () => {
  await open('services', () => ({ ...fadePromo, error: 'SUMMER ended on 31 August.' }))
  await expect.element(toast(/This offer can’t be used/)).toBeVisible()
  await expect.element(toast(/ended on 31 August/)).toBeVisible()
  await expect.poll(() => cartStore.getState().deeplinkPromo).toBeUndefined()
  await expect.poll(() => promoLinkTo(shopRef)).toMatchObject({ isOver: true })
  await expect.element(page.getByRole('complementary', { name: 'Your booking' })).toBeVisible()
})

it('a promo that does not suit a choice is explained, and tried again with the next choice', async () => {
  await open('schedule', (turn) => (turn === 2 ? { ...fadePromo, error: 'Not for shaves.' } : fadePromo))
  await expect.element(bar).toBeVisible()
  chooseReservation()
  await expect.element(toast(/Not for shaves/)).toBeVisible()
  await expect.poll(() => cartStore.getState().promoCode).toBeUndefined()
  actions.chooseTime('2026-11-24', '2026-11-24T11:30:00-05:00')
  await expect.element(toast('Promo applied!')).toBeVisible()
})

it('a promo removed by the guest does not return, and otherwise stays when they leave the checkout', async () => {
  await open('schedule', () => fadePromo)
  chooseReservation()
  await expect.element(toast('Promo applied!')).toBeVisible()
  await resetCodes()
  await expect.poll(() => cartStore.getState().promoCode).toBe('FADE20')
  await removeCode('promoCode')
  expect(cartStore.getState()).toMatchObject({ promoCode: undefined, deeplinkPromo: undefined })
  expect(promoLinkTo(shopRef)).toMatchObject({ isOver: true })
})

it('the promo of a link is found by any name of its shop, and for no other shop, until the link is forgotten', () => {
  keepPromoLink({ shopRef, promo: 'FADE20' })
  expect(promoLinkTo('shop-soho', shopRef)).toMatchObject({ promo: 'FADE20' })
  expect(promoLinkTo('kingsley-wynwood', undefined)).toBeUndefined()
  endPromoLink()
  expect(promoLinkTo(shopRef)).toMatchObject({ isOver: true })
  forgetPromoLink()
  expect(promoLinkTo(shopRef)).toBeUndefined()
})
