import type { Barber, Flags, ValidatedCart } from '@openchair/contract'
import { page } from 'vitest/browser'
import { barbers } from '../../../gallery/kingsley/barbers.ts'
import { checkoutAnswers, chooseReservation } from '../../../gallery/kingsley/checkout.ts'
import { saleCart } from '../../../gallery/kingsley/sale.ts'
import { mount } from '../../../gallery/mount.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { CartPanel } from '../cart-panel.tsx'

type Opening = {
  readonly cart?: ValidatedCart
  readonly people?: readonly Barber[]
  readonly flags?: Flags
  readonly onContinue?: () => void
  readonly before?: () => void
}

const nothing = () => undefined

/** Opens a page whose cart has a chosen time, and its sheet. */
export const openSheet = async ({
  cart = saleCart,
  people = barbers,
  flags = {},
  onContinue = nothing,
  before,
}: Opening = {}) => {
  const mounted = await mount({
    render: () => (
      <Screen
        name="Soho"
        foot={<CartPanel shopRef="kingsley-soho" page="schedule" onContinue={onContinue} />}
      >
        <h1>Choose a time</h1>
      </Screen>
    ),
    answers: checkoutAnswers({ cart, barbers: people, flags }),
    before: () => {
      chooseReservation(cart)
      before?.()
    },
  })
  await page.getByRole('complementary', { name: 'Your booking' }).getByRole('button').first().click()
  return mounted
}

export const sheet = page.getByRole('dialog')
export const button = (name: string | RegExp) => sheet.getByRole('button', { name })
