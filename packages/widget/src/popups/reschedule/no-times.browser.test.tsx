import type { SaleOrder, ScheduleDay } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { scheduleDay } from '../../gallery/kingsley/timetable.ts'
import { mount } from '../../gallery/mount.tsx'
import { findState } from '../../gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const dialog = page.getByRole('dialog')
const press = (name: RegExp) => dialog.getByRole('button', { name })

const onlyAt = (time: string): ScheduleDay => {
  const day = scheduleDay('2026-11-24', 55, 1)
  const only = <Slot extends { readonly time: string }>(slots: readonly Slot[]) =>
    slots.filter((slot) => slot.time === time)
  const { morning, afternoon, evening } = day.times
  return { ...day, times: { morning: only(morning), afternoon: only(afternoon), evening: only(evening) } }
}

const onlyTimes =
  (day: ScheduleDay) =>
  (path: string): unknown =>
    path.includes('schedule-time-range') ? { rows: [day] } : undefined

/** Opens the choice of times for an order. `day` has the times of its own day, the 24th. */
const open = async (day: ScheduleDay, order: SaleOrder = prepaid, answers: typeof onlyTimes = onlyTimes) => {
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(order.id).queryKey, order]],
    answers: afterAnswers(order, {
      first: answers(day),
    }),
    before: () => openPopup('reschedule', { saleOrderId: order.id }),
  })
}

const full = scheduleDay('2026-11-24', 55, 0)

describe('a day without times', () => {
  it('offers the next free day and another professional, each with times to press [guest-M8]', async () => {
    await open(full)
    await expect.element(dialog.getByRole('heading', { name: 'Mon, Nov 30, with Marcus' })).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'Tue, Nov 24, with Amara' })).toBeVisible()
    await dialog
      .getByRole('region', { name: 'Tue, Nov 24, with Amara' })
      .getByRole('button', { name: /^9:00am with Amara/ })
      .click()
    await expect.element(dialog.getByRole('radio', { name: /^Amara/ })).toBeChecked()
    await expect.element(dialog).toMatchTextContent(/Tue, Nov 24, 9:00am\s*with Amara/)
    await expect.element(press(/^Continue$/)).toBeVisible()
  })

  it('offers even a day whose only time is the guest’s own [guest-M8]', async () => {
    await open(onlyAt('2026-11-24T10:15:00-05:00'))
    await expect.element(dialog.getByText('10:15am, your current time')).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'Mon, Nov 30, with Marcus' })).toBeVisible()
  })
})

it('shows the message that it is full directly below the sheet’s head after a press on it [guest-M8]', async () => {
  await page.viewport(320, 568)
  await mount(await findState('reschedule/single'))
  await press(/^Later week/).click()
  await press(/^Saturday, November 28/).click()
  const line = dialog.getByText('No free times that day.')
  await expect.element(line).toBeVisible()
  const gap = () => {
    const head = dialog.element().firstElementChild?.getBoundingClientRect().bottom ?? 0
    return Math.abs(line.element().getBoundingClientRect().top - head)
  }
  await expect.poll(gap, { timeout: 4000 }).toBeLessThanOrEqual(16)
  await page.viewport(375, 812)
})

it('proposes the earliest free time, even if it overlaps the guest’s present one', async () => {
  const nextDay = { nextAvailableTime: '2026-11-25T09:00:00-05:00', barberIds: [], barberRoutes: [] }
  await open(
    scheduleDay('2026-11-24', 55, 1),
    prepaid,
    (day) => (path) => (path.includes('next-available') ? nextDay : onlyTimes(day)(path)),
  )
  await press(/^Next free with Marcus/).click()
  await expect.element(dialog).toMatchTextContent(/Next free with Marcus\s*Tue, Nov 24, 9:00am/)
})

it('leads to the next free time with one press, as when booking [guest-M8]', async () => {
  await open(full)
  await press(/^Next free with Marcus/).click()
  await expect.element(dialog).toMatchTextContent(/Sat, Nov 21, 2:45pm/)
  await expect.element(press(/^Next free with Marcus/)).toHaveAttribute('aria-pressed', 'true')
})
