import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { main, open, recordingCalls, tuesday } from './test/open-schedule.tsx'

describe('a time that turned out to be taken at the booking', () => {
  const gone = {
    code: 'appointment.errors.oneOfTimeslotsNotAvailable',
    message: 'That time was just taken. Choose another one.',
  }
  const tenFifteen = { day: tuesday, time: `${tuesday}T10:15:00-05:00` }
  const notice = page.getByRole('status').filter({ hasText: 'That time was just taken' })

  it('the time is still explained in a notice, which offers the nearest other time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await open({ choice: tenFifteen })
    handleSlotConflict(gone, true)
    await expect.element(notice).toMatchTextContent('Nothing was charged. Marcus is free at 12:00pm.')
    await vi.advanceTimersByTimeAsync(20_000)
    await notice.getByRole('button', { name: 'Choose 12:00pm' }).click()
    await expect.poll(() => cartStore.getState().reservations[0]?.dateTime).toBe(`${tuesday}T12:00:00-05:00`)
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(() => cartStore.getState().goneTime).toBeUndefined()
  })

  it('the time is shown as taken without a further request', async () => {
    const { asked, first } = recordingCalls('barber/any/service')
    await open({ facts: { first }, choice: tenFifteen })
    await expect.element(main.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
    expect(asked).toEqual([])
  })

  it('the time is not mentioned again once the guest has closed the notice', async () => {
    await open({ choice: tenFifteen })
    handleSlotConflict(gone, true)
    await expect.element(notice.getByRole('button', { name: /^Choose/ })).toBeVisible()
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(() => cartStore.getState().goneTime).toBeUndefined()
  })
})
