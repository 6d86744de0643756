import type { Flags } from '@openchair/contract'
import { Route } from 'wouter'
import { keepDetails } from '../machine/checkout-store.ts'
import { CheckoutHost } from '../checkout-host.tsx'
import { startCheckout } from '../start-checkout.ts'
import { waitForDay } from '../../cart/model/actions.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { mount } from '../../gallery/mount.tsx'
import type { State } from '@openchair/ui/gallery/states.ts'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { paths } from '../../paths.ts'
import { popups } from '../../popups/registry.ts'
import ReservationScreen from '../../screens/reservation/reservation-screen.tsx'
import type { fakeServer } from './fake-server.ts'

const shopRef = 'kingsley-soho'

/** A stand-in for the schedule. Its time is chosen already, and its button leads to the checkout. */
const Schedule = () => {
  const interactive = useCart((cart) => cart.interactive)
  const time = useCart((cart) => cart.reservations[0]?.dateTime)
  return (
    <main>
      <h1>Choose a time</h1>
      <p>{time ?? 'No time chosen'}</p>
      <button type="button" aria-busy={!interactive} onClick={() => startCheckout({ shopRef })}>
        Continue
      </button>
      <button
        type="button"
        onClick={() => {
          waitForDay('2026-11-28')
          startCheckout({ shopRef })
        }}
      >
        Join the waiting list
      </button>
    </main>
  )
}

const CheckoutPage = () => (
  <>
    <Route path={paths.schedule.pattern}>
      <Schedule />
    </Route>
    <Route path={paths.reservation.pattern}>
      {({ saleOrder }) => <ReservationScreen saleOrder={saleOrder} />}
    </Route>
    <Route path={paths.waitingList.pattern}>
      {({ application }) => <h1>Place in line {application}</h1>}
    </Route>
    <CheckoutHost popups={popups} />
  </>
)

type Options = {
  /** True if Sam's details are already typed. */
  readonly typed?: boolean
  readonly flags?: Flags
  /** Answers that the page has cached before it opens. */
  readonly seed?: State['seed']
  /** The address of the payment provider's script. */
  readonly paymentScript?: string
  /** Runs before the cart is opened. */
  readonly beforeOpening?: () => void
  /** Runs once the reservation is chosen. */
  readonly afterOpening?: () => void
}

/** Opens a page at the step before the checkout. */
export const openCheckoutPage = async (
  server: ReturnType<typeof fakeServer>,
  { typed = false, flags = {}, seed = [], paymentScript, beforeOpening, afterOpening }: Options = {},
) => {
  await loadTexts('en', ['checkout', 'reservation', 'cart', 'waitingList'])
  return mount({
    path: paths.schedule.to(shopRef, 'marcus-bell'),
    flags,
    seed,
    ...(paymentScript === undefined ? {} : { paymentScript }),
    render: () => <CheckoutPage />,
    before: () => {
      globalThis.fetch = server.fetch
      beforeOpening?.()
      chooseReservation()
      afterOpening?.()
      if (typed) keepDetails(sam)
    },
  })
}
