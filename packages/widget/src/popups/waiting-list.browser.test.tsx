import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../gallery/mount.tsx'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { manySlots, waiting, waitingListAnswers } from '../gallery/kingsley/waiting-list.ts'
import { openPopup, usePopups } from '../popup-stack/popup-stack.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const gone = () => expect.poll(() => usePopups.getState().popups).toEqual([])
const answers = waitingListAnswers(waiting)
const open = (before: () => void, more: Partial<State> = {}) =>
  mount(states({ popup: { render: () => null, answers, before, ...more } }).popup)

describe('every popup of the waiting list has a name, and Escape closes it without any effect [2.05.14]', () => {
  const done = vi.fn()
  it.each([
    [
      'Leave the list?',
      () => openPopup('waitingListLeave', { application: waiting, onLeave: async () => void done() }),
    ],
    [
      'Tip, if you book a time',
      () => openPopup('waitingListTip', { application: waiting, tiers: [], onChange: done }),
    ],
    ['Another time', () => openPopup('waitingListReschedule', { application: waiting, onBook: done })],
    [
      'All 9 times',
      () =>
        openPopup('waitingListTimeSlots', {
          slots: manySlots,
          zone: waiting.shop.timezone,
          country: 'US',
          currency: 'usd',
          chosen: '',
          expiresAt: '2026-11-21T13:12:00-05:00',
          onTake: done,
        }),
    ],
    [
      'Book Mon, Nov 30, 9:45am?',
      () =>
        openPopup('waitingListAgree', {
          application: waiting,
          dateTime: '2026-11-30T09:45:00-05:00',
          total: 7496,
          charge: 'Visa ending 4242',
          hasChanged: false,
          onAgree: done,
        }),
    ],
  ] as const)('%s', async (name, before) => {
    await open(before)
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(done).not.toHaveBeenCalled()
  })
})

it('a guest who is already on the list closes the message to give another contact, or continues to the times', async () => {
  const onOk = vi.fn()
  const onCancel = vi.fn()
  await open(() => openPopup('waitingListExists', { day: '2026-11-28', country: 'US', onOk, onCancel }))
  await expect.element(page.getByRole('dialog', { name: 'You’re already on the waiting list' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => [onOk.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
  await button('OK, show me the times').click()
  await expect.poll(() => onOk).toHaveBeenCalledOnce()
})

it('the guest chooses one of many times and books it by keyboard alone', async () => {
  const onTake = vi.fn()
  await open(() =>
    openPopup('waitingListTimeSlots', {
      slots: manySlots,
      zone: waiting.shop.timezone,
      country: 'US',
      currency: 'usd',
      chosen: manySlots[0]?.waitingListSlotId ?? '',
      expiresAt: '2026-11-21T13:12:00-05:00',
      onTake,
    }),
  )
  const slot = button(/^2:30pm, 1 hr 10 min with Marcus|^2:30pm/)
  await expect.element(slot).toHaveAttribute('aria-pressed', 'false')
  ;(slot.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slot).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^Book 2:30pm/)).toBeVisible()
  ;(button(/^Book 2:30pm/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await gone()
  await expect.poll(() => onTake).toHaveBeenCalledExactlyOnceWith(manySlots[1])
})

it('a guest who could not leave the list keeps the place, and reads so', async () => {
  await open(() =>
    openPopup('waitingListLeave', {
      application: waiting,
      onLeave: () => Promise.reject(new Error('no network')),
    }),
  )
  await button('Leave the list').click()
  await expect.element(page.getByText('You’re still on the list')).toBeVisible()
  await expect.element(button('Stay in line')).toBeEnabled()
})
