import type { SaleOrder } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { mount } from '../../gallery/mount.tsx'
import ReservationScreen from './reservation-screen.tsx'

const screen = { render: () => <ReservationScreen saleOrder="order-1" />, path: '/view-reservation/order-1' }
const show = (order: SaleOrder) =>
  mount({ ...screen, answers: (path) => (path.endsWith('/order-1') ? order : undefined) })
const main = page.getByRole('main')

it('lets a guest whom the shop asked choose another time after the deadline and the old start', async () => {
  const asked = prepaid.items.map((item) => ({ ...item, freeMoveUntil: '2026-12-01T10:15:00-05:00' }))
  await show({ ...prepaid, items: asked, canCancelBefore: '2026-11-20T10:15:00-05:00' })
  await expect.element(main).toMatchTextContent(/choose another time.*until Tue, Dec 1, 10:15am/)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Reschedule your visit' })).toBeVisible()
  const past = asked.map((item) => ({
    ...item,
    dateTime: '2026-11-20T10:15:00-05:00',
    endsAt: '2026-11-20T11:10:00-05:00',
  }))
  await show({ ...prepaid, items: past })
  await expect.element(main).toMatchTextContent(/choose another time/)
})
