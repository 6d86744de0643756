import type { SaleOrder } from '@openchair/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { group, ordersByState, saleOrder, taxIncluded } from '../../gallery/kingsley/sale-order.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import type { Answers } from '../../gallery/states.ts'
import ReservationScreen from './reservation-screen.tsx'

afterEach(clear)

const open = (answers: Answers) =>
  mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers,
  })
const show = (order: SaleOrder) => open((path) => (path === '/v1/customer-sale/order-1' ? order : undefined))
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

it('says what was booked: code, when in the shop’s time, with whom, what, where', async () => {
  await show(saleOrder)
  await expect.element(heading('You are booked, Sam')).toBeVisible()
  await expect.element(main).toMatchTextContent(/Confirmation code\s*K7M\s42Q/)
  await expect.element(main).toMatchTextContent(/Tuesday 24 November, 10:15am/)
  await expect.element(main).toMatchTextContent(/New York time, done by 11:10am/)
  await expect.element(main).toMatchTextContent(/You, with Marcus Bell\s*Skin fade, Hot towel · 55\smin/)
  await expect.element(main).toMatchTextContent(/114 Prince Street\s*New York, NY 10012/)
  await expect.element(page.getByRole('img', { name: /Map: 114 Prince Street/ })).toBeVisible()
  expect(document.title).toBe('Kingsley & Sons Soho')
})

it('names each guest of a group', async () => {
  await show(group)
  await expect.element(main).toMatchTextContent(/You, with Marcus Bell/)
  await expect.element(main).toMatchTextContent(/Leo, with Amara Okafor/)
})

it('of a group on several days, ends the first day when that day’s guests are done', async () => {
  const items = group.items.map((item, index) =>
    index === 1
      ? { ...item, dateTime: '2026-11-26T18:00:00-05:00', endsAt: '2026-11-26T19:00:00-05:00' }
      : item,
  )
  await show({ ...group, items })
  await expect.element(main).toMatchTextContent(/Tuesday 24 November, 10:15am/)
  await expect.element(main).toMatchTextContent(/New York time, done by 11:10am/)
  await expect.element(main).toMatchTextContent(/Thu 26 Nov, 6:00pm/)
})

it('does not claim that anything was sent', async () => {
  await show(saleOrder)
  await expect.element(main).not.toMatchTextContent(/sent|mail/)
})

describe('the payment', () => {
  it.each([
    [
      'charged later',
      ordersByState.scheduled,
      'Visa ending 4242 is charged an hour before, Tue 24 Nov, 9:15am.',
    ],
    ['paid', ordersByState.paid, 'Paid with Visa ending 4242'],
    ['authorized', ordersByState.authorized, 'Authorized on Visa ending 4242'],
    ['pending', ordersByState.due, 'Payment pending'],
    ['a deposit', ordersByState.deposit, 'An hour before, Visa ending 4242'],
    ['in person', ordersByState.atShop, 'You pay at the shop'],
    ['in person with a card', ordersByState.cardHolds, 'only charged if you do not come or cancel too late'],
    ['refunded', ordersByState.canceledAndRefunded, 'Refunded to Visa ending 4242'],
    ['with its tax in the price', taxIncluded, 'Includes VAT, £9.50'],
  ])('%s says so', async (_, order, words) => {
    await show(order)
    await expect.element(main).toMatchTextContent(words)
  })
})

it('is put into a calendar as a file or with a service, with the keyboard too', async () => {
  await show(saleOrder)
  page.getByRole('button', { name: 'Add to calendar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const file = page.getByRole('link', { name: 'Apple Calendar and others' })
  await expect.element(file).toHaveAttribute('download', 'K7M42Q.ics')
  expect(decodeURIComponent(file.element().getAttribute('href') ?? '')).toContain('DTSTART:20261124T151500Z')
  const google = new URL(page.getByRole('link', { name: 'Google' }).element().getAttribute('href') ?? '')
  expect(google.searchParams.get('text')).toBe('Skin fade, Hot towel at Kingsley & Sons Soho')
  expect(google.searchParams.get('details')?.split('\n')).toEqual([
    'Confirmation code: K7M42Q',
    'Service: Skin fade, Hot towel',
    'Time: Tue 24 Nov, 10:15am (New York time)',
    'Duration: 55 min'.replace(' min', '\u00a0min'),
    'Client: Sam',
    'Professional: Marcus Bell',
    'Location: 114 Prince Street, New York, NY 10012',
    'Kingsley & Sons Soho',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toHaveFocus()
})

it('leads to the shop for another reservation, and there by map', async () => {
  await show(saleOrder)
  await expect
    .element(page.getByRole('link', { name: 'Book another visit' }))
    .toHaveAttribute('href', '/book/kingsley-soho')
  await expect
    .element(page.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('destination=40.7249,-73.9983'))
})

it('says that a booking was canceled, and offers no calendar for it', async () => {
  await show(ordersByState.canceled)
  await expect.element(heading('This booking was canceled')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add to calendar' }).query()).toBeNull()
})

it('says kindly that there is no such order', async () => {
  await open(() => Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 }))
  await expect.element(heading('We can’t find this booking')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find a barbershop' })).toHaveAttribute('href', '/')
})

it('can be asked for again when it did not load', async () => {
  const network = { works: false }
  await open(() => (network.works ? saleOrder : undefined))
  await expect.element(heading('No connection')).toBeVisible()
  network.works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('You are booked, Sam')).toBeVisible()
})
