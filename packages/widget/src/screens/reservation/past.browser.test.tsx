import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { past } from '../../gallery/kingsley/after.ts'
import { pastAppointment, ratedAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { mount } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import ReservationScreen from './reservation-screen.tsx'

const open = (order: SaleOrder) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const mounted = mount({
    render: () => <ReservationScreen saleOrder={order.id} />,
    path: `/view-reservation/${order.id}`,
    flags: { 'client-reviews-v2': true },
    answers: (path) => {
      if (path === `/v1/customer-sale/${order.id}`) return order
      return path.startsWith('/v1/appointment/') ? promise : undefined
    },
  })
  return { mounted, resolve }
}

it.each([
  ['the stars to rate it with', pastAppointment, past, /Stars/],
  ['the stars that were given', ratedAppointment, past, undefined],
  ['the stars that were given, without a tip', ratedAppointment, { ...past, canTipBefore: null }, undefined],
])('nothing moves when %s appear', async (_, appointment, order, stars) => {
  const { mounted, resolve } = open(order)
  await mounted
  const below = page.getByRole('heading', { name: 'Same again?' })
  await expect.element(below).toBeVisible()
  await expect.element(page.getByText('How was Marcus?')).not.toBeInTheDocument()
  const before = below.element().getBoundingClientRect().top
  resolve(appointment)
  if (stars) await expect.element(page.getByRole('group', { name: stars })).toBeVisible()
  else {
    await expect.element(page.getByRole('heading', { name: 'You rated Marcus' })).toBeVisible()
    await expect.element(page.getByText('4 of 5 stars')).toBeInTheDocument()
    await expect.element(page.getByText('How was Marcus?')).not.toBeInTheDocument()
  }
  expect(below.element().getBoundingClientRect().top).toBe(before)
})

it.each([true, false])('another tip is offered if the shop takes any: %s [9.06.02]', async (isFlexible) => {
  await mount({
    render: () => <ReservationScreen saleOrder={past.id} />,
    path: `/view-reservation/${past.id}`,
    answers: (path) => {
      if (path.endsWith('/flags')) return { 'flexible-tipping': isFlexible }
      return path === `/v1/customer-sale/${past.id}` ? past : undefined
    },
  })
  await expect.element(page.getByRole('button', { name: /^20%/ })).toBeVisible()
  await untilStill()
  const other = page.getByRole('button', { name: 'Other tip for Marcus' })
  await expect.poll(() => other.all()).toHaveLength(isFlexible ? 1 : 0)
})
