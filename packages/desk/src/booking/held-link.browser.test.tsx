import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mateo } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const payLink = { id: 'offer-1', applicationId: 'application-1', version: 2, isPaying: false }
const held = {
  ...mateo,
  state: 'held' as const,
  heldUntil: '2026-11-24T11:32:00-05:00',
  isPayLink: true,
  payLink,
  money: null,
  sums: null,
  terms: null,
  customer: null,
  saleOrderId: null,
  link: null,
  confirmationCode: null,
  bookedAt: null,
  guestNote: null,
  lines: [],
  history: [],
  acts: [],
}
const toast = (text: string) => page.getByRole('status').getByText(text)
const button = (name: string) => page.getByRole('button', { name })

it('a time that is held by a link to pay says until when, and is withdrawn by one press', async () => {
  const { sent } = await showBooking(held, () => ({ messages: [] }))
  await expect.element(page.getByText(/A link to pay was sent.*11:32am/)).toBeVisible()
  await expect.element(page.getByText(mateo.services.join(', '))).toBeVisible()
  expect(button('Add a note').elements(), 'a note would end with the held time').toEqual([])
  await expectAccessible()
  await button('Withdraw').click()
  await expect.element(toast('Link withdrawn')).toBeVisible()
  expect(sent.acts).toEqual([{}])
})

it('a time that is held by a link to pay becomes a booking without a card', async () => {
  const { sent } = await showBooking(held, () => ({ bookingId: 'booking-mateo' }))
  await button('Book without card').click()
  await expect.element(toast('Mateo Cruz is booked')).toBeVisible()
  expect(sent.acts).toEqual([{ version: 2, barberId: 'marcus', dateTime: mateo.startsAt, withoutCard: true }])
})

it('nothing can be done to a held time while its guest pays, and a refusal is said beside the buttons', async () => {
  await showBooking({ ...held, payLink: { ...payLink, isPaying: true } })
  await expect.element(page.getByText('Mateo Cruz is paying just now.')).toBeVisible()
  for (const name of ['Withdraw', 'Book without card'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
})

it('a link that was paid meanwhile says so', async () => {
  await showBooking(held, () => refused(409, 'offer_ended', 'This offer has ended.'))
  await button('Withdraw').click()
  await expect.element(page.getByRole('alert').getByText('This offer has ended.')).toBeVisible()
})
