import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, mount } from '../../gallery/mount.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { messageLines, showToast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  clear()
})

const toast = page.getByText('Times did not load')
const show = () => showToast({ kind: 'error', title: 'Times did not load', text: 'Try again.' })

const OpenSheet = () => (
  <Sheet open title="Your booking" onClose={() => {}}>
    <p>Skin fade</p>
  </Sheet>
)

/** Nobody hears how it closes: it is gone by then. */
const PassingSheet = () => {
  const [there, setThere] = useState(true)
  return (
    there && (
      <Sheet open title="Your booking" onClose={() => setThere(false)}>
        <p>Skin fade</p>
      </Sheet>
    )
  )
}

it('is said to a screen reader and goes after five seconds', async () => {
  await mount({ render: () => <main /> })
  show()
  await expect.element(toast).toBeVisible()
  expect(toast.element().closest('[role=status]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4800)
  await expect.element(toast).toBeVisible()
  await vi.advanceTimersByTimeAsync(400)
  expect(toast.query()).toBeNull()
})

it('stays while the pointer is on it', async () => {
  await mount({ render: () => <main /> })
  show()
  await userEvent.hover(toast)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(toast).toBeVisible()
  await userEvent.unhover(toast)
  await vi.advanceTimersByTimeAsync(5100)
  expect(toast.query()).toBeNull()
})

it('can be closed', async () => {
  await mount({ render: () => <main /> })
  show()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(toast.query()).toBeNull()
})

it('that stays goes when it is closed, or for another about the same', async () => {
  await mount({ render: () => <main /> })
  const closed = vi.fn()
  showToast({ about: 'time', kind: 'error', title: 'Gone' })
  showToast({ about: 'time', kind: 'error', title: 'Times did not load', stays: true, onClose: closed })
  expect(page.getByText('Gone').query()).toBeNull()
  await expect.element(toast).toBeVisible()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(toast).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(toast.query()).toBeNull()
  expect(closed).toHaveBeenCalledOnce()
})

it('does not say the same twice at once', async () => {
  await mount({ render: () => <main /> })
  show()
  show()
  await expect.element(toast).toBeVisible()
  expect(toast.all()).toHaveLength(1)
})

it('can be read and pressed above an open sheet, and stays when the sheet goes', async () => {
  const { element } = await mount({ render: () => <OpenSheet /> })
  show()
  await expect.element(toast).toBeVisible()
  const dialog = element.querySelector('dialog')
  expect(dialog?.contains(toast.element())).toBe(true)
  const { left, top, width } = toast.element().getBoundingClientRect()
  expect(toast.element().contains(document.elementFromPoint(left + width / 2, top + 8))).toBe(true)
  dialog?.close()
  await vi.waitFor(() => expect(dialog?.contains(toast.element())).toBe(false))
  await expect.element(toast).toBeVisible()
})

it('stays when the sheet that it lies on is taken away', async () => {
  await mount({ render: () => <PassingSheet /> })
  show()
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Skin fade')).not.toBeInTheDocument()
  await expect.element(toast).toBeVisible()
})

it('takes the first line of a message for its title', () => {
  expect(messageLines('Gone\nSomeone was faster.\nTry another.')).toEqual({
    title: 'Gone',
    text: 'Someone was faster.\nTry another.',
  })
  expect(messageLines('Gone')).toEqual({ title: 'Gone' })
  expect(messageLines('Your card was declined. Try another. ¿Sí?')).toEqual({
    title: 'Your card was declined',
    text: 'Try another.\n¿Sí?',
  })
})
