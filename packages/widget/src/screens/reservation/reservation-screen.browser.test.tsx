import type { SaleOrder } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { group, ordersByState, saleOrder, taxIncluded } from '../../gallery/kingsley/sale-order.ts'
import { past, pastTipped, prepaid, trio, trioWithoutLeo } from '../../gallery/kingsley/after.ts'
import { pastAppointment, ratedAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { mount } from '../../gallery/mount.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import ReservationScreen from './reservation-screen.tsx'

const open = (answers: Answers, locale?: Locale) =>
  mount(
    {
      render: () => <ReservationScreen saleOrder="order-1" />,
      path: '/view-reservation/order-1',
      flags: { 'client-reviews-v2': true },
      answers,
    },
    locale,
  )
const show = (order: SaleOrder, locale?: Locale) =>
  open((path) => (path === '/v1/customer-sale/order-1' ? order : undefined), locale)
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

it('the page shows the booking: code, start in the shop’s time, professional, services, address [1.02.18] [2.03.16] [7.05.01]', async () => {
  await show(saleOrder)
  await expect.element(heading('See you Tuesday, Sam')).toBeVisible()
  await expect.element(main).toMatchTextContent(/Confirmation code\s*K7M\s42Q/)
  await expect.element(main).toMatchTextContent(/Tuesday, November 24, 10:15am/)
  await expect.element(main).toMatchTextContent(/New York time, done by 11:10am/)
  await expect.element(main).toMatchTextContent(/You, with Marcus Bell\s*Skin fade, Hot towel · 55\smin/)
  await expect.element(main).toMatchTextContent(/114 Prince Street\s*New York, NY 10012/)
  await expect.element(page.getByRole('img', { name: /Map: 114 Prince Street/ })).toBeVisible()
  await expect.poll(() => document.title).toBe('Kingsley & Sons Soho')
})

it('the page names each guest of a group', async () => {
  await show(group)
  await expect.element(main).toMatchTextContent(/You, with Marcus/)
  await expect.element(main).toMatchTextContent(/Leo, with Amara/)
})

it('the heading counts the first day of a group on several days as over when that day’s guests are done', async () => {
  const items = group.items.map((item, index) =>
    index === 1
      ? { ...item, dateTime: '2026-11-26T18:00:00-05:00', endsAt: '2026-11-26T19:00:00-05:00' }
      : item,
  )
  await show({ ...group, items })
  await expect.element(main).toMatchTextContent(/Tuesday, November 24/)
  await expect.element(main).toMatchTextContent(/10:15am to 11:10am, New York time/)
  await expect.element(main).toMatchTextContent(/Thu, Nov 26, 6:00pm/)
})

it('a booking at a closed shop cannot be moved, and the page explains why and allows to cancel it [2.03.17]', async () => {
  await show({ ...prepaid, shopHasClosed: true })
  await expect.element(main).toMatchTextContent(/Free to cancel.*This shop has closed/)
  expect(page.getByRole('button', { name: /^Reschedule/ }).query()).toBeNull()
  expect(page.getByRole('link', { name: 'Book another visit' }).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).toBeVisible()
})

it('a past appointment at a shop that has closed since cannot be booked again', async () => {
  await show({ ...past, shopHasClosed: true })
  await expect.element(main).toMatchTextContent(/Receipt/)
  expect(page.getByRole('button', { name: /^Book again/ }).query()).toBeNull()
})

it('the page claims nowhere that a message was sent', async () => {
  await show(saleOrder)
  await expect.element(main).not.toMatchTextContent(/sent|mail/)
})

describe('the payment [2.03.18]', () => {
  it.each([
    [
      'charged later',
      ordersByState.scheduled,
      'We’ll charge Visa ending 4242 an hour before your visit, Tue, Nov 24, 9:15am.',
    ],
    ['paid', ordersByState.paid, 'Paid with Visa ending 4242'],
    ['authorized', ordersByState.authorized, 'Authorized on Visa ending 4242'],
    ['pending', ordersByState.due, 'Payment due'],
    ['pending, and what to do', ordersByState.due, 'Your bank declined $63.56'],
    ['a deposit', ordersByState.deposit, 'An hour before, Visa ending 4242'],
    ['in person', ordersByState.atShop, 'To pay at the shop'],
    ['in person with a card', ordersByState.cardHolds, 'only if you don’t come, or if you cancel too late'],
    ['refunded', ordersByState.canceledAndRefunded, 'Refund to Visa ending 4242'],
    [
      'for a more expensive time',
      { ...prepaid, breakdown: { ...prepaid.breakdown, total: 8527, amountLeftForPayment: 1031 } },
      'Nothing more will be charged to your card.',
    ],
    ['with its tax in the price', taxIncluded, 'Includes VAT, £9.50'],
  ])('shows its state: %s', async (_, order, words) => {
    await show(order)
    await expect.element(main).toMatchTextContent(words)
  })
})

it('the booking can be added to a calendar as a file or with a service, with the keyboard too [2.03.16] [7.12.13] [7.12.15]', async () => {
  await show(saleOrder)
  page.getByRole('button', { name: 'Add to calendar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const file = page.getByRole('link', { name: 'Apple Calendar and others' })
  await expect.element(file).toHaveAttribute('download', 'K7M42Q.ics')
  await expect.element(file).toHaveAttribute('href', '/calendar/reservation/look-1.ics')
  const google = new URL(page.getByRole('link', { name: 'Google' }).element().getAttribute('href') ?? '')
  expect(google.searchParams.get('text')).toBe('Skin fade, Hot towel at Kingsley & Sons Soho')
  expect(google.searchParams.get('details')?.split('\n')).toEqual([
    'Confirmation code: K7M42Q',
    'Service: Skin fade, Hot towel',
    'Time: Tue, Nov 24, 10:15am (New York time)',
    'Duration: 55 min'.replace(' min', '\u00a0min'),
    'Client: Sam',
    'Professional: Marcus Bell',
    'Location: 114 Prince Street, New York, NY 10012',
    'Kingsley & Sons Soho',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toHaveFocus()
})

it('a calendar gets the services, start, length, guest and professional of each appointment [7.12.15]', async () => {
  await show(group)
  await userEvent.click(page.getByRole('button', { name: 'Add to calendar' }))
  const google = new URL(page.getByRole('link', { name: 'Google' }).element().getAttribute('href') ?? '')
  const [code, first, second, place] = google.searchParams.get('details')?.split('\n\n') ?? []
  const told = (part: string | undefined) => part?.split('\n').map((line) => line.replace(/: .*/, ''))
  expect(code).toBe('Confirmation code: K7M42Q')
  for (const part of [first, second])
    expect(told(part)).toEqual(['Service', 'Time', 'Duration', 'Client', 'Professional'])
  expect(first).toMatch(/Client: Sam\nProfessional: Marcus Bell$/)
  expect(second).toMatch(/Client: Leo\nProfessional: Amara .+$/)
  expect(place).toMatch(/^Location: 114 Prince Street/)
})

it('the page leads to the shop for another reservation, and by a map to the shop’s address [2.03.16] [2.03.17]', async () => {
  await show(saleOrder)
  await expect
    .element(page.getByRole('link', { name: 'Book another visit' }))
    .toHaveAttribute('href', '/book/kingsley-soho')
  await expect
    .element(page.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining('destination=Kingsley'))
})

it('the page shows that a booking was canceled, and offers no calendar for it [2.03.18]', async () => {
  await show(ordersByState.canceled)
  await expect.element(heading('This booking is canceled')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add to calendar' }).query()).toBeNull()
})

it('an unknown order gets a friendly page [2.03.19] [8.02.14]', async () => {
  await open(() => Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 }))
  await expect.element(heading('We can’t find this booking')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find a barbershop' })).toHaveAttribute('href', '/')
})

it('the page offers another try when it did not load', async () => {
  const network = { works: false }
  // The only answer: once the server is reachable, the page asks again without a press.
  await open((path) => (network.works && path === '/v1/customer-sale/order-1' ? saleOrder : undefined))
  await expect.element(heading('Couldn’t connect')).toBeVisible()
  network.works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('See you Tuesday, Sam')).toBeVisible()
})

const at = (start: string, end: string) => ({
  ...prepaid,
  items: prepaid.items.map((item) => ({ ...item, dateTime: start, endsAt: end })),
})

it.each([
  ['just booked', { ...prepaid, createdAt: '2026-11-21T12:58:00-05:00' }, 'You’re booked, Sam'],
  ['today', at('2026-11-21T15:15:00-05:00', '2026-11-21T16:10:00-05:00'), 'See you today, Sam'],
  ['tomorrow', at('2026-11-22T10:15:00-05:00', '2026-11-22T11:10:00-05:00'), 'See you tomorrow, Sam'],
  ['in two weeks', at('2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00'), 'See you Thu, Dec 3, Sam'],
  ['begun', at('2026-11-21T12:30:00-05:00', '2026-11-21T13:30:00-05:00'), 'Good to have you, Sam'],
  ['over', past, 'How was it, Sam?'],
])('the heading of a booking that is %s counts down', async (_, order, title) => {
  await show(order)
  await expect.element(heading(title)).toBeVisible()
})

it('the heading names the day in French for a booking in two weeks, and only the weekday for one in a few days [words-F5]', async () => {
  await show(at('2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00'), 'fr')
  await expect.element(heading('Rendez-vous le jeu. 3 déc., Sam')).toBeVisible()
  await show(at('2026-11-24T10:15:00-05:00', '2026-11-24T11:10:00-05:00'), 'fr')
  await expect.element(heading('Rendez-vous mardi, Sam')).toBeVisible()
})

describe('changing a booking', () => {
  const opened = () => usePopups.getState().popups.map(({ name, props }) => ({ name, props }))

  it('changing a booking is free until the deadline, and both buttons open their popups [2.03.17]', async () => {
    await show(prepaid)
    await expect.element(main).toMatchTextContent(/Free to change or cancel\s*until Mon, Nov 23, 10:15am/)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Reschedule your visit' })).toBeVisible()
    await expect.poll(() => opened()).toEqual([{ name: 'reschedule', props: { saleOrderId: 'order-1' } }])
  })

  it('needs a call to the shop after the deadline, and where the professional allows no changes', async () => {
    await show({ ...prepaid, canCancelBefore: '2026-11-21T12:59:00-05:00' })
    await expect.element(main).toMatchTextContent(/Free changes have ended/)
    await expect
      .element(page.getByRole('link', { name: /^Call \+1/ }))
      .toHaveAttribute('href', 'tel:+12125550114')
    expect(page.getByRole('button', { name: 'Reschedule' }).query()).toBeNull()
    await show({ ...prepaid, canCancelBefore: null })
    await expect.element(main).toMatchTextContent(/Call us to change this booking/)
  })

  it('begins at the row of a guest in a group', async () => {
    await show(trio)
    await page.getByRole('button', { name: /^Leo, with Amara .*10:15am Change or cancel$/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Reschedule Leo’s visit' })).toBeVisible()
    await expect.poll(() => opened()[0]?.props).toMatchObject({ appointmentId: 'appointment-leo' })
  })

  it('changing a booking is still possible for the others once one guest is canceled, who stays on the ticket', async () => {
    await show(trioWithoutLeo)
    await expect.element(main).toMatchTextContent(/Leo, with Amara\s*Canceled, \$41\.24 refunded/)
    await expect.element(page.getByRole('button', { name: 'Reschedule both' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Leo/ }).query()).toBeNull()
  })
})

it('ends with the appointment, which the guest can then rate: a star opens the review with it', async () => {
  await open((path) => {
    if (path === '/v1/customer-sale/order-1') return past
    return path.startsWith('/v1/appointment/') ? pastAppointment : undefined
  })
  await page.getByRole('group', { name: 'Stars' }).getByRole('button', { name: '4 of 5, Very good' }).click()
  await expect.element(page.getByRole('dialog', { name: 'How was Marcus?' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked()
})

it('ends with the appointment, whose given stars can be changed', async () => {
  await open((path) => {
    if (path === '/v1/customer-sale/order-1') return past
    return path.startsWith('/v1/appointment/') ? ratedAppointment : undefined
  })
  await expect.element(main).toMatchTextContent(/4 of 5 stars/)
  await page.getByRole('button', { name: 'Change my review' }).click()
  await expect.element(page.getByRole('dialog', { name: 'How was Marcus?' })).toBeVisible()
})

it('ends with the appointment; then the page invites the guest to tip and to book again, and keeps the receipt', async () => {
  await show(past)
  await page.getByRole('button', { name: /^25%/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Tip Marcus' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^25%/ })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(main).toMatchTextContent(/Receipt, K7M\s42Q/)
  await expect.element(page.getByRole('button', { name: 'Book again' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Reschedule' }).query()).toBeNull()
})

it('ends with the appointment; a guest who has tipped can raise the tip, but is not asked for one again', async () => {
  await show(pastTipped)
  await expect.element(main).toMatchTextContent(/You tipped Marcus \$11\.40/)
  await expect.element(main).not.toMatchTextContent(/Leave Marcus a tip/)
  await page.getByRole('button', { name: 'Increase tip for Marcus' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Tip Marcus' })).toBeVisible()
})
