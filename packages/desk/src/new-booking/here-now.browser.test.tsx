import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { booking, timeOff } from '../../test/day-of.ts'
import { open, phone, wide } from './test/open-new-booking.tsx'
import { refusal, theoDay } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const shave = page.getByRole('checkbox', { name: /^Hot towel shave/ })
const hereNow = button('Here now: start at once')
const nobodyElse = page.getByText('Nobody else is free now.')
const busy = page.getByText('Not at once: Theo is busy until 11:45am.')

const [theo, amara] = theoDay.columns
const taken = refusal(409, 'appointment.errors.oneOfTimeslotsNotAvailable')
/** A day on which Theo is with a guest until a quarter to twelve. */
const busyDay = {
  ...theoDay,
  columns: [{ ...theo!, bookings: [booking('11:00', 45, 'Leo Park', 'Shave', 'started')] }, amara!],
}

it('a guest who is here starts at once, at the current five minutes', async () => {
  const booked = await open({}, phone, '11:30')
  await userEvent.click(shave)
  await userEvent.click(hereNow)
  await expect.poll(() => booked).toMatchObject([{ startNow: true, dateTime: '2026-11-24T16:20:00+00:00' }])
})

it.each([
  ['on a phone', phone],
  ['at reception', wide],
])('says %s until when the professional is busy, and leads to a colleague who is free', async (_, window) => {
  const booked = await open(
    { day: busyDay, now: ({ barberId }) => (barberId === 'theo' ? taken.clone() : undefined) },
    window,
    '11:45',
  )
  await userEvent.click(shave)
  await expect.element(busy).toBeVisible()
  expect(hereNow.elements()).toEqual([])
  await expectAccessible()
  await expect.element(button('Amara is free now')).toBeVisible()
  expect(nobodyElse.elements()).toEqual([])
  await userEvent.click(button('Amara is free now'))
  await userEvent.click(hereNow)
  await expect.poll(() => booked).toMatchObject([{ startNow: true, barberId: 'amara' }])
})

it('names no colleague who cannot do it now either', async () => {
  await open({ day: busyDay, now: () => taken.clone() }, phone, '11:45')
  await userEvent.click(shave)
  await expect.element(busy).toBeVisible()
  await expect.element(button(/^Book 11:45am/)).toBeVisible()
  expect(button('Amara is free now').elements()).toEqual([])
  await expect.element(nobodyElse).toBeVisible()
})

it('says that it does not fit now where the time is too short', async () => {
  await open({ now: () => taken.clone() }, phone, '11:45')
  await userEvent.click(shave)
  await expect.element(page.getByText('Not at once: it does not fit right now.')).toBeVisible()
  expect(hereNow.elements()).toEqual([])
})

it('offers no start in a block, until somebody ticks that it is passed over', async () => {
  const columns = [{ ...theo!, timeOff: [timeOff('11:15', 30, 'Lunch')] }]
  const against = ['timeOff' as const]
  await open({ day: { ...theoDay, columns }, price: { against } }, phone, '11:30')
  await userEvent.click(shave)
  await expect.element(busy).toBeVisible()
  expect(hereNow.elements()).toEqual([])
  await userEvent.click(page.getByRole('checkbox', { name: /^Book it anyway/ }))
  await expect.element(hereNow).toBeVisible()
})
