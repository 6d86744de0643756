import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lookedAt, saleOrder } from '../../../gallery/kingsley/sale-order.ts'
import { mount } from '../../../gallery/mount.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import ReservationScreen from '../reservation-screen.tsx'

const open = (answers: Answers) =>
  mount({
    render: () => <ReservationScreen saleOrder="order-1" />,
    path: '/view-reservation/order-1',
    answers,
  })
const main = page.getByRole('main')

describe('the page of the read-only id', () => {
  it('offers no changes, and can send the link to the person who booked [security-m4]', async () => {
    const asked: string[] = []
    await open((path, method) => {
      asked.push(`${method} ${path}`)
      if (path === '/v1/customer-sale/look-1/link') return {}
      return path === '/v1/customer-sale/order-1' ? lookedAt : undefined
    })
    await expect.element(main).toMatchTextContent(/Tuesday, November 24, 10:15am/)
    for (const name of [/^Reschedule/, /^Cancel/])
      expect(page.getByRole('button', { name }).query()).toBeNull()
    await expect.element(main).toMatchTextContent(/This page only shows the booking/)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(main).toMatchTextContent(/The link is on its way/)
    expect(page.getByRole('button', { name: 'Send the link' }).query()).toBeNull()
    expect(asked).toContain('POST /v1/customer-sale/look-1/link')
  })

  it('explains why the link could not be sent, and lets the guest try again', async () => {
    await open((path) => {
      if (path.endsWith('/link'))
        return Response.json(
          { status: 429, code: 'too_many_requests', message: 'Please wait ten minutes.' },
          { status: 429 },
        )
      return path === '/v1/customer-sale/order-1' ? lookedAt : undefined
    })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Please wait ten minutes/)
    await expect.element(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  })
})

it('names guests only by plain names in calendar links, and the calendar file’s address has the read-only id [security-M5] [security-m4]', async () => {
  for (const [name, told] of [
    ['Sam', true],
    ['Sam https://evil.example', true],
    ['https://evil.example', false],
  ] as const) {
    await open((path) =>
      path === '/v1/customer-sale/order-1' ? { ...saleOrder, customerFirstName: name } : undefined,
    )
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const link = page.getByRole('link', { name: 'Google' })
    await expect.element(link).toBeVisible()
    const details = new URL(link.element().getAttribute('href') ?? '').searchParams.get('details')
    const file = page.getByRole('link', { name: 'Apple Calendar and others' })
    await expect.element(file).toHaveAttribute('href', '/calendar/reservation/look-1.ics')
    expect(details).not.toContain('evil')
    expect(details?.includes('Client: Sam')).toBe(told)
  }
})
