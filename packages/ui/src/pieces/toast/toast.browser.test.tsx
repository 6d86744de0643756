import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { untilStill } from '../../../test/until-still.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { BookedPage } from './test/booked-page.tsx'
import { messageLines, showToast, useToasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
const toast = page.getByText('Times didn’t load')
const show = () => showToast({ kind: 'error', title: 'Times didn’t load', text: 'Try again.' })

const OpenSheet = () => (
  <Sheet open title="Your booking" onClose={() => {}}>
    <p>Skin fade</p>
  </Sheet>
)

/** A sheet that disappears without its closing animation. */
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

it('screen readers read a toast, which disappears after five seconds [9.05.01]', async () => {
  await mount({ render: () => <main /> })
  show()
  await expect.element(toast).toBeVisible()
  expect(toast.element().closest('[role=status]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(4800)
  await expect.element(toast).toBeVisible()
  await vi.advanceTimersByTimeAsync(400)
  await expect.poll(() => toast.query()).toBeNull()
})

it.each(['error', 'success', 'info'] as const)(
  'a toast is at the top in the middle: %s [2.04.01]',
  async (kind) => {
    await mount({ render: () => <main style={{ height: 300 }} /> })
    showToast({ kind, title: 'Times didn’t load' })
    await expect.element(toast).toBeVisible()
    await untilStill()
    const { left, right, top } =
      toast.element().closest('p')?.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    expect(Math.round(left + right)).toBe(innerWidth)
    expect(top).toBeLessThan(100)
  },
)

it.each([
  ['a title that says what is done', { kind: 'success' }, 3000],
  ['more words', { kind: 'success', text: 'You save $8.90.' }, 5000],
  ['something to do', { kind: 'success', action: { label: 'Undo', onPress: () => {} } }, 20_000],
  ['what went wrong', { kind: 'error' }, 5000],
] as const)('a toast with %s disappears after its time [9.05.01] [9.05.02]', async (_, more, lifetime) => {
  await mount({ render: () => <main /> })
  // The pointer leaves the place of the toast, because a toast stays while the pointer is on it.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: innerHeight - 2 } })
  showToast({ title: 'Times didn’t load', ...more })
  await expect.element(toast).toBeVisible()
  await untilStill()
  await vi.advanceTimersByTimeAsync(lifetime - 1000)
  expect(toast.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  // Polling would move the clock on.
  await untilStill()
  expect(toast.query()).toBeNull()
})

it('a toast stays while the pointer is on it', async () => {
  await mount({ render: () => <main /> })
  show()
  // React notices late where the pointer is.
  await userEvent.hover(toast)
  await untilStill()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(toast).toBeVisible()
  await userEvent.unhover(toast)
  await untilStill()
  await vi.advanceTimersByTimeAsync(5100)
  await expect.poll(() => toast.query()).toBeNull()
})

it('the cross closes a toast', async () => {
  await mount({ render: () => <main /> })
  show()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => toast.query()).toBeNull()
})

it('a lasting toast disappears when it is closed, and replaces an earlier one on its subject', async () => {
  await mount({ render: () => <main /> })
  const closed = vi.fn()
  showToast({ about: 'time', kind: 'error', title: 'Gone' })
  showToast({ about: 'time', kind: 'error', title: 'Times didn’t load', stays: true, onClose: closed })
  expect(page.getByText('Gone').query()).toBeNull()
  await expect.element(toast).toBeVisible()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(toast).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.poll(() => toast.query()).toBeNull()
  expect(closed).toHaveBeenCalledOnce()
})

it('two equal toasts are shown as one', async () => {
  await mount({ render: () => <main /> })
  show()
  show()
  await expect.element(toast).toBeVisible()
  expect(toast.all()).toHaveLength(1)
})

it('a toast above an open sheet can be read and pressed, and stays when the sheet closes', async () => {
  const { element } = await mount({ render: () => <OpenSheet /> })
  show()
  await expect.element(toast).toBeVisible()
  const dialog = element.querySelector('dialog')
  expect(dialog?.contains(toast.element())).toBe(true)
  const { left, top, width } = toast.element().getBoundingClientRect()
  expect(toast.element().contains(document.elementFromPoint(left + width / 2, top + 8))).toBe(true)
  dialog?.close()
  await expect.poll(() => dialog?.contains(toast.element())).toBe(false)
  await expect.element(toast).toBeVisible()
})

it('a toast stays when the sheet below it is removed', async () => {
  await mount({ render: () => <PassingSheet /> })
  show()
  await expect.element(toast).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Skin fade')).not.toBeInTheDocument()
  await expect.element(toast).toBeVisible()
})

it('a message is split into its first line or sentence as title, and the rest as text [8.01.05]', () => {
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

const isCovered = (covered: Element, by: Element): boolean => {
  const one = covered.getBoundingClientRect()
  const other = by.getBoundingClientRect()
  return one.top < other.bottom && other.top < one.bottom
}

describe.each([375, 320])('on a phone of %i px', (width) => {
  it.each([
    ['the heading of a page', () => <BookedPage />, 1],
    [
      'the head of a sheet that fills the window',
      () => (
        <Sheet open full title="Your booking" onClose={() => {}}>
          <p>Skin fade</p>
        </Sheet>
      ),
      2,
    ],
    ['the head of a low sheet', () => <OpenSheet />, 2],
  ])('a toast does not cover %s', async (_, render, level) => {
    await page.viewport(width, 812)
    await mount({ render })
    const heading = page.getByRole('heading', { level })
    await expect.element(heading).toBeVisible()
    show()
    await expect.element(toast).toBeVisible()
    await expect.poll(() => isCovered(heading.element(), toast.element())).toBe(false)
    await page.viewport(375, 812)
  })

  it('a toast over a sheet that fills the window moves nothing in it [guest-M6]', async () => {
    await page.viewport(width, 812)
    await mount({
      render: () => (
        <Sheet open full title="Who cannot come?" onClose={() => {}}>
          <p>All three</p>
        </Sheet>
      ),
    })
    const first = page.getByText('All three').element()
    const before = first.getBoundingClientRect().top
    show()
    await expect.element(toast).toBeVisible()
    await untilStill()
    expect(first.getBoundingClientRect().top).toBe(before)
    useToasts.setState({ toasts: [] })
    await untilStill()
    expect(first.getBoundingClientRect().top).toBe(before)
    await page.viewport(375, 812)
  })

  it('a toast leaves the menu button free', async () => {
    await page.viewport(width, 812)
    await mount({ render: () => <BookedPage /> })
    showToast({ kind: 'error', title: 'Times didn’t load', text: 'Try again.', stays: true })
    await expect.element(toast).toBeVisible()
    const menu = page.getByRole('button', { name: 'Menu' }).element()
    const close = page.getByRole('button', { name: 'Close' }).element()
    await expect
      .poll(() => close.getBoundingClientRect().right <= menu.getBoundingClientRect().left)
      .toBe(true)
    const { left, top, width: wide, height } = menu.getBoundingClientRect()
    for (const x of [left + 1, left + wide / 2])
      expect(menu.contains(document.elementFromPoint(x, top + height / 2))).toBe(true)
    await page.viewport(375, 812)
  })
})

it('one toast or several leave the head of a sheet free when it grows below them', async () => {
  const { element } = await mount({ render: () => <OpenSheet /> })
  showToast({ kind: 'error', title: 'Times didn’t load', text: 'Try again.', stays: true })
  const head = page.getByRole('heading', { level: 2 })
  await expect.element(toast).toBeVisible()
  const status = page.getByRole('status').element()
  const content = element.querySelector<HTMLElement>('dialog p')
  if (content) content.style.height = '680px'
  await expect.poll(() => isCovered(head.element(), status)).toBe(false)
  if (content) content.style.height = '600px'
  showToast({ kind: 'success', title: 'Rescheduled', text: 'Tue, Nov 24, 10:15am', stays: true })
  await expect.element(page.getByText('Rescheduled')).toBeVisible()
  await expect.poll(() => isCovered(head.element(), status)).toBe(false)
})
