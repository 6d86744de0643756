import { anyBarber, type Breakdown, type ValidatedCart } from '@openchair/contract'
import { page } from 'vitest/browser'
import { type BookingFacts, bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { mount } from '../../gallery/mount.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import * as actions from '../model/actions.ts'
import { CartPanel } from '../panel/cart-panel.tsx'
import type { CartPage } from '../model/display-modes.ts'
import { usePanelCovers } from '../panel/panel-store.ts'
import { writableCart } from '../model/write-cart.ts'
import { openCart } from '../sync/open-cart.ts'

const day = '2026-11-24'
const dateTime = `${day}T10:15:00-05:00`

const Covers = () => <output>{usePanelCovers() ? 'covered' : 'free'}</output>

type Opening = {
  readonly at?: CartPage
  readonly any?: boolean
  readonly time?: boolean
  readonly cart?: ValidatedCart
  readonly facts?: BookingFacts
  readonly onContinue?: () => void
  /** Fills the cart. Without it, the cart has one guest's usual choice. */
  readonly before?: () => void
}

/** Opens a page with a cart and its panel. The cart has a chosen time unless `time` is false. */
export const openPanel = ({
  at = 'schedule',
  any = false,
  time = true,
  cart,
  facts = {},
  onContinue,
  before,
}: Opening = {}) =>
  mount({
    render: () => (
      <Screen
        name="Soho"
        foot={<CartPanel shopRef="kingsley-soho" page={at} {...(onContinue ? { onContinue } : {})} />}
      >
        <h1>Choose a time</h1>
        <Covers />
        <div style={{ height: 2000 }} />
      </Screen>
    ),
    answers: bookingAnswers(facts),
    before: () => {
      if (before) return before()
      openCart('shop-soho')
      actions.chooseBarber(any ? anyBarber : { id: marcus.id, route: marcus.route })
      actions.chooseServices({ services: ['skin-fade'], addons: ['hot-towel'] })
      if (time) actions.chooseTime(day, dateTime)
      if (cart) writableCart.setState({ validatedCart: cart })
      return undefined
    },
  })

export const withBreakdown = (breakdown: Partial<Breakdown>): ValidatedCart => ({
  ...saleCart,
  breakdown: { ...saleCart.breakdown, ...breakdown },
})

export const bar = page.getByRole('complementary', { name: 'Your booking' })
export const line = bar.getByRole('button').first()
export const sheet = page.getByRole('dialog')
export const covers = page.getByRole('status').filter({ hasText: /covered|free/ })
/** The rows of sums in the sheet, as text. */
export const sums = () =>
  [...document.querySelectorAll('dialog dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  )
