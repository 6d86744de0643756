import { expect } from 'vitest'
import { FakeEventSource } from '../../../../ui/test/event-source.ts'
import { CheckoutHost } from '../checkout-host.tsx'
import { checkoutAnswers, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { mount } from '../../gallery/mount.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { paths } from '../../paths.ts'
import { popups } from '../../popups/registry.ts'
import ProductsScreen from '../../screens/products/products-screen.tsx'
import ServicesScreen from '../../screens/services/services-screen.tsx'
import ScheduleScreen from '../../screens/schedule/schedule-screen.tsx'
import { liveSchedule } from '../../screens/schedule/test/live-schedule.ts'
import { keepDetails } from '../machine/checkout-store.ts'
import { refusal } from './fake-server.ts'

const shopRef = 'kingsley-soho'
const barber = 'marcus-bell'

const screens = {
  schedule: () => <ScheduleScreen shopRef={shopRef} barber={barber} />,
  services: () => <ServicesScreen shopRef={shopRef} barber={barber} />,
  products: () => <ProductsScreen shopRef={shopRef} barber={barber} />,
}

/**
 * Opens a page of the cart with 10:15 chosen. The test lets others take times from the schedule, and reads
 * which carts were sent. After `taken` the server refuses the cart, unless the cart itself holds the time.
 */
export const openLivePage = async (at: keyof typeof screens, { holdsTime = false } = {}) => {
  await loadTexts('en', ['checkout', 'reservation', 'cart', 'waitingList'])
  const live = liveSchedule()
  const carts: string[] = []
  const time = '2026-11-24T10:15:00-05:00'
  const first = (path: string, method: string): unknown => {
    if (!path.startsWith('/v2/shop/') || !path.includes('/cart')) return live.first(path)
    carts.push(method)
    const isRefused = live.taken.has(time) && !holdsTime
    const code = 'appointment.errors.oneOfTimeslotsNotAvailable'
    return isRefused ? refusal(409, code, 'That time was just taken. Choose another one.') : saleCart
  }
  const { visited } = await mount({
    path: paths[at].to(shopRef, barber),
    render: () => (
      <>
        {screens[at]()}
        <CheckoutHost popups={popups} />
      </>
    ),
    answers: checkoutAnswers({ first }),
    before: () => {
      chooseReservation()
      keepDetails(sam)
    },
  })
  await expect.poll(() => FakeEventSource.open.size).toBe(1)
  live.asked.length = 0
  carts.length = 0
  return { live, carts, time, visited }
}
