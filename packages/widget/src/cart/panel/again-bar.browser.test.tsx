import type { CustomerAppointment } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { lastAppointment, signedIn } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { cartStore } from '../model/cart-store.ts'
import ShopCart from './shop-cart.tsx'

const nothing = () => undefined
const open = (
  rows: readonly CustomerAppointment[],
  user: Partial<ReturnType<typeof signedIn>> = signedIn(),
) =>
  mount({
    ...user,
    path: '/book/kingsley-soho',
    render: () => <ShopCart shopRef="kingsley-soho" shopId={soho.id} onGroup={nothing} />,
    answers: bookingAnswers({
      first: (path) => (path.endsWith('/appointments') ? { rows } : undefined),
    }),
  })
const bar = page.getByRole('complementary', { name: 'Same again?' })
const older = { ...lastAppointment, id: 'older', dateTime: '2026-09-01T10:00:00-04:00', services: [] }

it('the bar offers the guest’s last appointment at this shop, and leads to its times with one tap', async () => {
  const { visited } = await open([older, lastAppointment])
  await expect.element(bar).toMatchTextContent('Marcus, Skin fade')
  await bar.getByRole('button', { name: 'Choose a time' }).click()
  await expect.poll(() => visited.at(-1)).toMatch(/^\/book\/kingsley-soho\/barber\/[\w-]+\/schedule\?cartId=/)
  const { reservations } = cartStore.getState()
  expect(reservations).toMatchObject([
    { barber: { id: lastAppointment.barber.id }, services: ['skin-fade'], addons: ['hot-towel'] },
  ])
})

it.each([
  ['at another shop', { shop: { ...lastAppointment.shop, id: 'elsewhere' } }],
  ['for somebody else', { guestName: 'Leo Whitaker' }],
  ['and can no longer be booked', { canBookAgain: false }],
])('the bar offers no appointment that was booked %s', async (_, changed) => {
  await open([{ ...lastAppointment, ...changed }])
  expect(bar.query()).toBeNull()
})

it('a guest who is not signed in causes no call', async () => {
  await open([lastAppointment], { before: nothing })
  expect(bar.query()).toBeNull()
})
