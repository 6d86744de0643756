import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { create } from 'zustand'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Slot, Slots } from './slot.tsx'

const reason = 'Too short for your visit.'

const Times = ({ onChoose }: { readonly onChoose: (time: string) => void }) => (
  <Slots>
    <Slot time="9:00am" label="9:00am, 55 min with Marcus Bell" onChoose={() => onChoose('9:00am')} />
    <Slot time="11:00am" label="11:00am, 55 min" reason={reason} onChoose={() => onChoose('11:00am')} />
  </Slots>
)

const taken = page.getByRole('button', { name: '11:00am, 55 min' })
const tip = page.getByText(reason)

it('a press chooses a time', async () => {
  const choose = vi.fn()
  await mount({ render: () => <Times onChoose={choose} /> })
  await userEvent.click(page.getByRole('button', { name: '9:00am, 55 min with Marcus Bell' }))
  await expect.poll(() => choose).toHaveBeenCalledExactlyOnceWith('9:00am')
})

it('a time looks pressed at once, and is chosen a moment later', async () => {
  const choose = vi.fn()
  await mount({ render: () => <Times onChoose={choose} /> })
  const slot = page.getByRole('button', { name: /9:00am/ }).element()
  slot.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  expect(slot.getAttribute('aria-pressed')).toBe('true')
  expect(choose).not.toHaveBeenCalled()
  await expect.poll(() => choose).toHaveBeenCalledOnce()
})

const Booking = ({ onBook }: { readonly onBook: (time: string) => void }) => {
  const [time, setTime] = useState('9:00am')
  return (
    <>
      <Slot time="10:00am" label="10:00am" onChoose={() => setTime('10:00am')} />
      <button type="button" onClick={() => onBook(time)}>
        Book
      </button>
    </>
  )
}

it('a press elsewhere finds the time chosen, however soon it comes', async () => {
  const book = vi.fn()
  await mount({ render: () => <Booking onBook={book} /> })
  const painted = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  await userEvent.click(page.getByRole('button', { name: '10:00am' }))
  await userEvent.click(page.getByRole('button', { name: 'Book' }))
  expect(book).toHaveBeenCalledExactlyOnceWith('10:00am')
  painted.mockRestore()
})

it('a press that follows the choice at once, before anything else is drawn, finds it made', async () => {
  const book = vi.fn()
  await mount({ render: () => <Booking onBook={book} /> })
  const button = page.getByRole('button', { name: 'Book' }).element() as HTMLButtonElement
  const painted = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const later = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  ;(page.getByRole('button', { name: '10:00am' }).element() as HTMLButtonElement).click()
  painted.mock.calls[0]?.[0](0)
  const [choose] = later.mock.calls.at(-1) ?? []
  later.mockRestore()
  painted.mockRestore()
  await new Promise<void>((resolve) =>
    setTimeout(() => {
      choose?.()
      button.click()
      resolve()
    }),
  )
  expect(book).toHaveBeenCalledExactlyOnceWith('10:00am')
})

it('a taken time says why it is taken, instead of being chosen [2.04.02]', async () => {
  const choose = vi.fn()
  await mount({ render: () => <Times onChoose={choose} /> })
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
  await expect.element(taken).toHaveAccessibleDescription(reason)
  await expect.element(tip).not.toBeVisible()
  await userEvent.click(taken, { force: true })
  await expect.element(tip).toBeVisible()
  expect(choose).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: /9:00am/ }))
  await expect.element(tip).not.toBeVisible()
})

it('a taken time explains itself to the keyboard too, and Escape closes only the tip [wcag-1.4.13]', async () => {
  const close = vi.fn()
  const inSheet = () => (
    <Sheet open title="Times" onClose={close}>
      <Times onChoose={() => {}} />
    </Sheet>
  )
  await mount({ render: inSheet })
  ;(taken.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

it('a time that was free and is taken again shows no tip without a press', async () => {
  const useNow = create<{ readonly reason: string | undefined }>(() => ({ reason }))
  const Changing = () => {
    const now = useNow()
    return <Slot time="11:00am" label="11:00am, 55 min" reason={now.reason} onChoose={() => {}} />
  }
  await mount({ render: () => <Changing /> })
  await userEvent.click(taken, { force: true })
  await expect.element(tip).toBeVisible()
  useNow.setState({ reason: undefined })
  await expect.element(taken).not.toHaveAttribute('aria-disabled')
  await userEvent.click(taken)
  useNow.setState({ reason })
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
  await expect.element(tip).not.toBeVisible()
})

it('the tip of a time stays inside the window', async () => {
  await mount({ render: () => <Times onChoose={() => {}} /> })
  await userEvent.click(taken, { force: true })
  await expect.element(tip).toBeVisible()
  const { left, right, top } = tip.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(top).toBeGreaterThanOrEqual(0)
})

it('a double tap chooses only one time, even if another one moves under the finger', async () => {
  const chosen: string[] = []
  const Sliding = () => {
    const [isFolded, setFolded] = useState(false)
    const choose = (time: string) => () => {
      chosen.push(time)
      setFolded(true)
    }
    return (
      <Slots>
        {!isFolded && <Slot time="9:00am" label="9:00am" onChoose={choose('9:00am')} />}
        <Slot time="10:00am" label="10:00am" onChoose={choose('10:00am')} />
      </Slots>
    )
  }
  // The place differs from the earlier tests' presses.
  await mount({
    render: () => (
      <div style={{ paddingTop: 300 }}>
        <Sliding />
      </div>
    ),
  })
  await userEvent.dblClick(page.getByRole('button', { name: '9:00am' }))
  await expect.poll(() => chosen).toEqual(['9:00am'])
  page.getByRole('button', { name: '10:00am' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['9:00am', '10:00am'])
})
