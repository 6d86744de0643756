import type { OpenedBooking } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDesk } from '../../test/mount.tsx'
import { emptyDay, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { changed, mateo, missed, owen } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

describe('an opened booking', () => {
  it('says why an act was refused beside its button, in sight wherever the page is scrolled to', async () => {
    const words = 'The next booking begins at 12:00pm.'
    await showBooking({ ...owen, acts: ['done', 'longer'] }, () => refused(409, 'followed_by_booking', words))
    await button('15 min longer').click()
    await expect.element(page.getByRole('alert').getByText(words)).toBeInViewport()
  })

  it('asks nobody to pay for a no-show before its fee is decided, and lets reception decide', async () => {
    const left = { total: 6683, paid: 0, left: 6683, due: 0, chargeAt: null }
    await showBooking({ ...missed, money: left, acts: ['noShow', 'undoNoShow'] })
    await expect.element(page.getByText('The fee is not decided yet.')).toBeVisible()
    expect(page.getByText('Left to pay').elements()).toEqual([])
    await expect.element(button('Decide the fee')).toBeVisible()
  })

  it('says who comes when, what it costs, what is left and when the card is charged', async () => {
    await showBooking(mateo)
    await expect.element(heading('Mateo Cruz')).toBeVisible()
    await expect.element(page.getByText('Today, 1:30pm to 2:25pm, with Marcus')).toBeVisible()
    await expect.element(page.getByText('3 visits so far')).toBeVisible()
    await expect.element(page.getByText('“Coming from work, may be five minutes late.”')).toBeVisible()
    await expect.element(page.getByText('To be charged to Visa ending 4242: today, 12:30pm.')).toBeVisible()
    await expect.element(page.getByText('Ana moved it')).toBeVisible()
    await expect.element(page.getByText('$46.83')).toBeVisible()
  })

  it('reaches the guest with the shop’s own phone and mail', async () => {
    await showBooking(mateo)
    await expect.element(page.getByRole('link', { name: 'Guest' })).toBeVisible()
    const links = page.getByRole('link')
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/desk/soho/guests/guest-mateo',
      'tel:+17185550139',
      'sms:+17185550139',
      'mailto:mateo@example.com',
    ])
  })

  it('shows no way to reach a guest whose contacts the role does not see', async () => {
    await showBooking({
      ...mateo,
      customer: { ...(mateo.customer ?? expect.fail()), phone: null, email: null },
    })
    await expect.element(heading('Mateo Cruz')).toBeVisible()
    expect(
      page
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Guest'])
  })

  it('tells of the guest’s last visit, but never of the one that is open as that', async () => {
    await showBooking(mateo)
    await expect.element(page.getByText(/Last on Fri, Oct 30 with Marcus/)).toBeVisible()
    if (!mateo.customer) throw new Error('Mateo has an account')
    const begun = { ...mateo.customer, lastVisit: { at: mateo.startsAt, barber: 'Marcus' } }
    await showBooking({ ...mateo, customer: begun })
    await expect.element(page.getByText('1 no-show', { exact: false })).toBeVisible()
    expect(page.getByText(/Last on/).elements()).toEqual([])
  })

  it('leaves out what the role may not do', async () => {
    await showBooking({ ...mateo, acts: ['arrived'] })
    await expect.element(button('Arrived')).toBeVisible()
    for (const name of ['Cancel', 'No-show', 'Take payment', 'Undo'])
      expect(button(name).elements()).toEqual([])
  })

  it('shows a colleague’s booking as taken', async () => {
    await showBooking({ ...mateo, guest: null, customer: null, money: null, sums: null, acts: [] })
    await expect.element(heading('Taken')).toBeVisible()
    expect(page.getByText('Mateo Cruz').elements()).toEqual([])
  })

  it('says that a booking no longer exists', async () => {
    await showBooking(refused(404, 'appointment_not_found', 'Not found.'))
    await expect.element(heading('This booking no longer exists')).toBeVisible()
  })

  it('asks again for a booking that could not be loaded', async () => {
    const server = { booking: undefined as OpenedBooking | undefined }
    await showBooking(() => server.booking)
    await expect.element(heading('Couldn’t open the booking')).toBeVisible()
    server.booking = mateo
    await button('Try again').click()
    await expect.element(heading('Mateo Cruz')).toBeVisible()
  })
})

it('a booking opens beside the day by its address, and Escape closes it', async () => {
  await mountDesk({
    path: `/desk/soho/day?booking=${mateo.id}`,
    seed: [[dayQuery('shop-soho', today).queryKey, emptyDay]],
    answers: (path) => (path.includes('/booking/') ? mateo : undefined),
    window: { width: 1180, height: 820 },
  })
  await expect.element(heading('Mateo Cruz')).toHaveFocus()
  await expect.element(button('Arrived')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => heading('Mateo Cruz').elements()).toEqual([])
  expect(location.search).toBe('')
})

describe('somebody else who changes the booking meanwhile', () => {
  const now: OpenedBooking = {
    ...mateo,
    version: 4,
    startsAt: '2026-11-24T14:00:00-05:00',
    endsAt: '2026-11-24T14:55:00-05:00',
    history: [...mateo.history, { at: '2026-11-24T11:18:00-05:00', what: 'moved', by: 'Ana' }],
  }
  const clash = async () => {
    const server = { booking: mateo }
    const shown = await showBooking(
      () => server.booking,
      ({ version }) => {
        server.booking = now
        return version === 4
          ? changed({ ...now, acts: ['started'] })
          : refused(409, 'changed_meanwhile', 'Changed.')
      },
    )
    await button('Arrived').click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    return shown
  }

  it('names them, with what was, what is now and what was wanted', async () => {
    await clash()
    const dialog = page.getByRole('alertdialog', { name: 'Ana changed this booking a moment ago' })
    await expect
      .element(dialog.getByRole('row', { name: /Time/ }))
      .toMatchTextContent(/Today, 1:30pm\s*Today, 2:00pm/)
    await expect.element(dialog.getByRole('row', { name: /State/ })).toMatchTextContent(/Arrived/)
  })

  it('puts the two answers beside one another, the safe one last', async () => {
    await clash()
    await page.viewport(1180, 820)
    const [keep, goOn] = ['Keep what Ana did', 'Arrived all the same'].map((name) =>
      button(name).element().getBoundingClientRect(),
    )
    expect(keep?.top).toBe(goOn?.top)
    expect(keep?.left).toBeGreaterThan(goOn?.right ?? 0)
  })

  it('keeps what they did by the first answer', async () => {
    const { sent } = await clash()
    await button('Keep what Ana did').click()
    await expect.element(page.getByText('Today, 2:00pm to 2:55pm, with Marcus')).toBeVisible()
    expect(sent.acts).toHaveLength(1)
  })

  it('overrules them by a new act on what is there now', async () => {
    const { sent } = await clash()
    await button('Arrived all the same').click()
    await expect.element(button('Start')).toBeVisible()
    expect(sent.acts.map(({ version }) => version)).toEqual([3, 4])
    expect(new Set(sent.keys).size).toBe(2)
  })
})

describe('the price of a booking', () => {
  it.each(['canceled', 'noShow'] as const)(
    'stops being called a total once the booking is %s',
    async (state) => {
      await showBooking({ ...mateo, state, acts: [] })
      await expect.element(page.getByText('Price as booked', { exact: true })).toBeVisible()
      expect(page.getByText('Total', { exact: true }).elements()).toHaveLength(0)
    },
  )
})
