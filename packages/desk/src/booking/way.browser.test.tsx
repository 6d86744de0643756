import type { OpenedBooking } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { changed, sam } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const button = (name: string) => page.getByRole('button', { name })
const way = (name: string) => page.getByRole('radio', { name })

const paidBy = (kind: 'cash' | 'terminal', id: string | null = 'payment-1'): OpenedBooking => ({
  ...sam,
  sums: {
    services: 5700,
    discounts: 0,
    taxesAndFees: 656,
    tip: 1425,
    total: 7781,
    payments: [{ id, kind, at: '2026-11-24T11:10:00-05:00', last4: null, brand: null, amount: 7781 }],
  },
})

it('puts right a payment that was recorded in cash and came by terminal', async () => {
  let booking = paidBy('cash')
  const { sent } = await showBooking(
    () => booking,
    () => changed((booking = paidBy('terminal'))),
  )
  await button('Wrong way?').click()
  await expect.element(page.getByRole('heading', { name: 'How was it paid?' })).toBeVisible()
  await expect.element(way('Cash')).toBeChecked()
  await expect.element(button('Change how it was paid')).toHaveAttribute('aria-disabled', 'true')
  await way('Terminal').click()
  await expectAccessible()
  await button('Change to terminal').click()
  await expect.element(page.getByText(/^Paid, Terminal: today, 11:10am/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Paid by terminal')).toBeVisible()
  await expect.element(button('Wrong way?')).toHaveFocus()
  expect(sent.acts).toEqual([{ version: 3, from: 'cash', to: 'terminal' }])
})

it('stays as it was recorded where nothing was wrong', async () => {
  const { sent } = await showBooking(paidBy('cash'))
  await button('Wrong way?').click()
  await button('It was right').click()
  await expect.element(page.getByText(/^Paid, Cash: today, 11:10am/)).toBeVisible()
  expect(sent.acts).toEqual([])
})

it('offers nothing where the asker may not put it right', async () => {
  await showBooking(paidBy('cash', null))
  await expect.element(page.getByText(/^Paid, Cash: today, 11:10am/)).toBeVisible()
  expect(button('Wrong way?').elements()).toEqual([])
})

it('shows what a colleague recorded meanwhile', async () => {
  let booking = paidBy('cash')
  await showBooking(
    () => booking,
    () => {
      booking = { ...paidBy('terminal'), version: 4 }
      return refused(409, 'changed_meanwhile', 'Changed meanwhile.')
    },
  )
  await button('Wrong way?').click()
  await way('Other').click()
  await button('Change to another way').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
