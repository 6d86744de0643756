import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { canceledWhole, trioWithoutLeo } from '../../gallery/kingsley/after.ts'
import { acceptedOrder, waiting } from '../../gallery/kingsley/waiting-list.ts'
import { waitingListPage } from './test/waiting-list-page.tsx'

const { open, heading, button } = waitingListPage
const accepted = { ...waiting, status: 'accepted' as const, numberInLine: null, saleOrderId: 'order-1' }
const canceled = canceledWhole(acceptedOrder, 7696)
const main = page.getByRole('main')
const selling = (order: SaleOrder | Promise<SaleOrder>) => ({
  first: ({ path }: { readonly path: string }) => (path === '/v1/customer-sale/order-1' ? order : undefined),
})
const again = button('Try for Sat, Nov 28 again')

it('a time that was booked and canceled is no longer called the guest’s', async () => {
  await open(accepted, selling(canceled))
  await expect.element(heading('This booking is canceled')).toBeVisible()
  await expect.element(main).toMatchTextContent(/You’re no longer in line for Sat, Nov 28\./)
  await expect.element(main).not.toMatchTextContent(/It’s yours|Total|Worth the wait/)
  await expect
    .element(page.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', '/view-reservation/order-1')
})

it('the page leads to the times of that day for the same services, while the day is ahead', async () => {
  const { visited } = await open(accepted, selling(canceled))
  await again.click()
  await expect.poll(() => visited.at(-1)).toMatch(/^\/book\/kingsley-soho\/barber\/marcus-bell\/schedule/)
  expect(activeReservationOf(cartStore.getState())).toMatchObject({
    day: '2026-11-28',
    services: ['skin-fade'],
    addons: ['hot-towel'],
  })
})

it('the page offers no other try after the day has passed', async () => {
  await open({ ...accepted, day: '2026-11-20' }, selling(canceled))
  await expect.element(heading('This booking is canceled')).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/in line/)
  await expect.element(button(/^Try for/)).not.toBeInTheDocument()
})

it('the page explains a partial cancellation, and shows the rest of the booking', async () => {
  await open(accepted, selling({ ...trioWithoutLeo, id: 'order-1' }))
  await expect.element(main).toMatchTextContent(/Part of this booking was canceled\. Here’s what’s left\./)
  await expect.element(main).toMatchTextContent(/Total\s*\$111\.05/)
})

it('the page shows no state before it knows it', async () => {
  const { promise, resolve } = Promise.withResolvers<SaleOrder>()
  await open(accepted, selling(promise))
  await expect.element(heading('Loading')).toBeInTheDocument()
  await expect.element(heading('It’s yours, Sam')).not.toBeInTheDocument()
  resolve(acceptedOrder)
  await expect.element(heading('It’s yours, Sam')).toBeVisible()
})
