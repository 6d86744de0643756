import type { OpenedBooking } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { expectAccessible } from '../../test/accessible.ts'
import { drawnDay } from '../../test/drawn-day.ts'
import { mountDesk, mountView } from '../../test/mount.tsx'
import { signedIn, today } from '../../test/soho.ts'
import { bookingQuery, dayQuery, daysQuery } from '../calls/day.ts'
import { amara, bookingOf, dev, marcus, textTo } from '../time-off/out-today/test/concerned.ts'
import { at, marcusServer, refusal, seed } from '../time-off/test/marcus-day.ts'
import MovePanel from './move-panel.tsx'

const booking = bookingOf('jules', 'Jules Moreau', '16:15')
const noChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }
const same = { services: 0, discounts: 0, taxesAndFees: 0, tip: 0, total: 0 }
const dearer = { services: 500, discounts: 0, taxesAndFees: 44, tip: 0, total: 544 }
const times = {
  rows: [
    { barber: marcus, duration: 55, difference: same, times: [at('14:00'), at('14:15')] },
    { barber: amara, duration: 55, difference: dearer, times: [at('16:00'), at('16:15'), at('16:30')] },
  ],
  others: [dev],
  services: ['Skin fade'],
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const week = {
  rows: Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${22 + index}`, bookings: 0, filled: 0 })),
}

type Own = {
  readonly effect?: (body: Record<string, unknown>) => unknown
  readonly act?: () => unknown
  readonly role?: 'owner' | 'reception'
  readonly width?: number
  readonly readTimes?: () => unknown
  /** The booking as it is read again. */
  readonly again?: () => OpenedBooking
}

const serverOf = ({ effect, act, again, readTimes }: Own) =>
  marcusServer(
    () => act?.() ?? { booking, change: noChange, message: null },
    ({ method, path, body }) => {
      if (method === 'PUT' && path.endsWith('/move'))
        return effect?.(body) ?? { booking, change: noChange, message: null }
      if (path.includes('/move-times/')) return readTimes?.() ?? times
      if (path.includes('/booking/jules')) return again?.() ?? booking
      return undefined
    },
  )

/** Opens the move of a booking of 4:15pm, whose question is answered so. */
const openWithClient = async (own: Own) => {
  const server = serverOf(own)
  const { client } = await mountView(
    <MovePanel id="jules" />,
    ['move', 'booking', 'newBooking', 'day', 'acts', 'frame'],
    {
      path: '/desk/soho/day?move=jules',
      answers: server.answers,
      session: signedIn(own.role ?? 'reception'),
      seed: [
        ...seed,
        [bookingQuery('shop-soho', 'jules').queryKey, booking],
        [daysQuery('shop-soho', '2026-11-22', '2026-11-28').queryKey, week],
      ],
      window: { width: own.width ?? 1180, height: 820 },
    },
  )
  return { client, sent: server.sent }
}

const open = async (own: Own = {}) => (await openWithClient(own)).sent

it('moves a booking once its price line by line and its message have been shown', async () => {
  const sent = await open({
    effect: () => ({
      booking,
      change: { ...noChange, total: 544, atShop: 544 },
      message: textTo('+12125550187', 'Amara takes you at 4:30pm.'),
    }),
  })
  await expect.element(button('Choose another time')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Dev does not do this.')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: /Amara/ }))
  await userEvent.click(button('4:30pm with Amara'))
  await expect.element(page.getByText('Skin fade with Amara')).toBeVisible()
  await expect.element(page.getByText('+$5.00')).toBeVisible()
  await expect.element(page.getByText('+$0.44')).toBeVisible()
  await expect.element(page.getByText('More to pay at the shop')).toBeVisible()
  await expect.element(page.getByText('Amara takes you at 4:30pm.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Keep the old price/ })).not.toBeInTheDocument()
  await expectAccessible()
  await userEvent.click(button('Move to Amara, 4:30pm'))
  await expect.element(page.getByRole('status').getByText('Jules Moreau is moved')).toBeVisible()
  expect(sent[0]?.body).toEqual({
    version: 1,
    by: 'guest',
    barberId: 'amara',
    dateTime: at('16:30'),
    tell: true,
  })
})

it('keeps the old price for whoever may do so', async () => {
  const sent = await open({ role: 'owner' })
  await userEvent.click(page.getByRole('radio', { name: /Amara/ }))
  await userEvent.click(button('4:00pm with Amara'))
  await userEvent.click(page.getByRole('checkbox', { name: 'Keep the old price, $63.56' }))
  await expect.element(page.getByText('Skin fade with Amara')).not.toBeInTheDocument()
  await userEvent.click(button('Move to Amara, 4:00pm'))
  await expect.poll(() => sent).toMatchObject([{ body: { keepPrice: true, barberId: 'amara' } }])
})

it('asks again for free times that could not be loaded', async () => {
  let isOut = true
  await open({ readTimes: () => (isOut ? refusal(500, 'internal', '') : undefined) })
  await expect.element(page.getByText(/free times couldn’t be loaded/)).toBeVisible()
  isOut = false
  await userEvent.click(button('Try again'))
  await expect.element(button('2:00pm with Marcus')).toBeVisible()
})

it('a time outside the hours is typed, and moved to only with a tick', async () => {
  const sent = await open({
    effect: ({ passOver }) =>
      passOver
        ? undefined
        : refusal(409, 'appointment.errors.nonMatchingHours', 'Marcus does not work then.'),
  })
  await userEvent.click(button('Another time'))
  const clock = page.getByLabelText('Time', { exact: true })
  await clock.fill('20:00', { timeout: 5000 })
  await expect.element(clock).toHaveValue('20:00')
  await userEvent.click(button('Use this time'))
  await expect.element(page.getByText('Marcus does not work then.')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /^Move it anyway/ }))
  await expect.element(page.getByText('Same price', { exact: true }).last()).toBeVisible()
  await userEvent.click(button('Move to Marcus, 8:00pm'))
  await expect.poll(() => sent).toMatchObject([{ body: { passOver: true } }])
})

it('means another professional and day that are pressed above the fields in them too, which open in sight', async () => {
  await open()
  await userEvent.click(button('Another time'))
  await expect.element(button('Use this time')).toBeInViewport({ ratio: 1 })
  await userEvent.click(page.getByRole('radio', { name: /Amara/ }))
  await userEvent.click(button('Day after'))
  await expect.element(page.getByRole('combobox', { name: 'Professional' })).toHaveDisplayValue(/^Amara/)
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('2026-11-25')
  await userEvent.click(button('Use this time'))
  await expect.element(page.getByText('Tomorrow, 4:15pm')).toBeVisible()
})

it('shows a page of its own on a phone, with the days of the week', async () => {
  await open({ width: 375 })
  await expect.element(page.getByRole('link', { name: /Wednesday, November 25/ })).toBeVisible()
  await expect.element(page.getByText('Free for 55 min, Tuesday, November 24')).toBeVisible()
  await userEvent.click(button('2:15pm with Marcus'))
  await expect.element(button('Move to Marcus, 2:15pm')).not.toHaveAttribute('aria-disabled')
  await expectAccessible()
})

it('compares what somebody else did meanwhile with the own wish, and moves only if that is pressed', async () => {
  const moved = {
    ...booking,
    version: 2,
    startsAt: at('14:00'),
    endsAt: at('14:55'),
    acts: ['move' as const],
    history: [{ at: at('11:19'), what: 'moved' as const, by: 'Ana Duarte' }],
  }
  let turn = 0
  const sent = await open({
    act: () => {
      turn += 1
      return turn === 1 ? refusal(409, 'changed_meanwhile', '') : undefined
    },
    again: () => moved,
  })
  await userEvent.click(button('2:15pm with Marcus'))
  await userEvent.click(button('Move to Marcus, 2:15pm'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Ana Duarte changed this booking/ })).toBeVisible()
  await expectAccessible()
  await userEvent.click(button('Move to 2:15pm all the same'))
  await expect.poll(() => sent.map(({ body }) => body['version'])).toEqual([1, 2])
})

it('calls its own move no change of somebody else, also where the desk hears of it before the answer', async () => {
  const moved = { ...booking, version: 2, startsAt: at('14:00'), endsAt: at('14:55') }
  const asked: unknown[] = []
  const ended = Promise.withResolvers<undefined>()
  let isMoved = false
  const { client, sent } = await openWithClient({
    effect: ({ version }) => {
      asked.push(version)
      return { booking, change: noChange, message: null }
    },
    act: async () => {
      isMoved = true
      await ended.promise
      return { booking: moved, change: noChange, message: null }
    },
    again: () => (isMoved ? moved : booking),
  })
  await userEvent.click(button('2:00pm with Marcus'))
  await userEvent.click(button('Move to Marcus, 2:00pm'))
  await expect.poll(() => sent).toHaveLength(1)
  const before = asked.length
  await client.invalidateQueries()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(asked).toHaveLength(before)
  ended.resolve(undefined)
  await expect.poll(() => location.search).toBe('?booking=jules')
})

it('shows where the booking fits in the grid, which can be pressed, also by keys and on another day', async () => {
  const opened = { ...booking, id: 'Mateo Cruz', guest: { ...booking.guest, name: 'Mateo Cruz' } }
  await mountDesk({
    path: '/desk/soho/day/2026-11-24?move=Mateo%20Cruz',
    window: { width: 1440, height: 900 },
    seed: [
      [dayQuery('shop-soho', today).queryKey, drawnDay],
      [bookingQuery('shop-soho', 'Mateo Cruz').queryKey, opened],
    ],
    answers: (path, method) => {
      if (path.includes('/move-times/2026-11-24')) return times
      if (path.includes('/move-times/')) return { ...times, rows: [] }
      if (method === 'PUT') return { booking: opened, change: noChange, message: null }
      if (path.includes('/day/2026-11-25')) return { ...drawnDay, day: '2026-11-25' }
      return new Promise(() => {})
    },
  })
  const target = button('Move here: free from 4:00pm to 5:25pm, with Amara')
  await expect.element(target).toBeVisible()
  await expect.element(button(/^Free /).first()).not.toBeInTheDocument()
  target.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move to Amara, 4:00pm')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move to Amara, 4:15pm')).toBeVisible()
  await expect.element(button('4:15pm with Amara')).toHaveAttribute('aria-pressed', 'true')
  expect(await accessFaults()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Day after' }).last())
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/desk/soho/day/2026-11-25?move=Mateo%20Cruz')
  await expect.element(page.getByRole('heading', { name: 'Move Mateo Cruz' })).toBeVisible()
})
