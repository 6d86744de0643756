import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { past } from '../../gallery/kingsley/after.ts'
import { pastAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import ReservationScreen from './reservation-screen.tsx'

afterEach(clear)

it('the tip stays where it is when the stars come', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await mount({
    render: () => <ReservationScreen saleOrder={past.id} />,
    path: `/view-reservation/${past.id}`,
    answers: (path) => {
      if (path === `/v1/customer-sale/${past.id}`) return past
      return path.startsWith('/v1/appointment/') ? promise : undefined
    },
  })
  const tip = page.getByRole('heading', { name: 'Leave Marcus a tip' })
  await expect.element(tip).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'How was Marcus?' })).toBeVisible()
  const before = tip.element().getBoundingClientRect().top
  resolve(pastAppointment)
  await expect.element(page.getByRole('group', { name: /stars/i })).toBeVisible()
  expect(tip.element().getBoundingClientRect().top).toBe(before)
})
