import type { SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { mount } from '../../gallery/mount.tsx'
import ReservationScreen from './reservation-screen.tsx'

const open = (order: SaleOrder) =>
  mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers: afterAnswers(order),
  })
const main = page.getByRole('main')

describe('a booking made too late for free changes', () => {
  it('the booking can be canceled for free for a few minutes, and the page offers a call to the shop for another time', async () => {
    const late = { ...prepaid, canCancelBefore: '2026-11-20T10:15:00-05:00' }
    await open({ ...late, canUndoBefore: '2026-11-21T13:05:00-05:00' })
    await expect.element(main).toMatchTextContent(/Free to cancel\s*until 1:05pm, because you’ve just booked/)
    await expect.element(main).toMatchTextContent(/After that, canceling costs 50% of the price/)
    await expect.element(main).toMatchTextContent(/For another time, call us\./)
    expect(page.getByRole('button', { name: 'Reschedule' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/only just booked, so canceling is free until 1:05pm/)
    expect(dialog.getByRole('button', { name: 'Reschedule instead' }).query()).toBeNull()
  })

  it('loses the offer to cancel for free as soon as the minutes have passed', async () => {
    const late = {
      ...prepaid,
      createdAt: '2026-11-21T12:55:00-05:00',
      canCancelBefore: '2026-11-20T10:15:00-05:00',
    }
    await open({ ...late, canUndoBefore: '2026-11-21T13:00:01-05:00' })
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect.element(main).toMatchTextContent(/Too late to change online/)
    expect(page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
  })
})
