import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Button } from '../button/button.tsx'
import { Sheet } from '../sheet/sheet.tsx'

const checkOut = vi.fn()

/** A page whose bar has a button that opens a sheet. The sheet has another button in the same place. */
const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div style={{ position: 'fixed', inset: 'auto 0 0', padding: '12px 20px 16px' }}>
        <Button onClick={() => setOpen(true)}>Continue</Button>
      </div>
      <Sheet
        open={open}
        title="Your booking"
        onClose={() => setOpen(false)}
        foot={<Button onClick={checkOut}>Check out</Button>}
      >
        <p>Total $77.81</p>
      </Sheet>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Continue' })
const foot = page.getByRole('button', { name: 'Check out' })
const sheet = page.getByRole('dialog', { name: 'Your booking' })

beforeEach(async () => {
  checkOut.mockReset()
  await mount({ render: () => <Page /> })
  await expect.element(opener).toBeVisible()
})

it('a double click opens the sheet, and presses no button in it', async () => {
  await userEvent.dblClick(opener)
  await expect.element(sheet).toBeVisible()
  expect(checkOut).not.toHaveBeenCalled()
})

it('a separate click in the same place counts at once', async () => {
  await userEvent.click(opener)
  await userEvent.click(foot)
  expect(checkOut).toHaveBeenCalledOnce()
})

it('a press of a key counts at once', async () => {
  await userEvent.click(opener)
  foot.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(checkOut).toHaveBeenCalledOnce()
})

/** Sends a tap as phones do: their events report each tap as a first one. */
const tap = (on: Element, milliseconds: number, moved = 0) => {
  const at = { bubbles: true, cancelable: true, clientX: 180 + moved, clientY: 700, pointerType: 'touch' }
  const down = new PointerEvent('pointerdown', at)
  Object.defineProperty(down, 'timeStamp', { value: 1000 + milliseconds })
  on.dispatchEvent(down)
  on.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
}

it.each([
  ['a quarter of a second later', 250, 0, false],
  ['in another place', 250, 60, true],
  ['half a second later', 500, 0, true],
])('a second tap %s', async (_, milliseconds, moved, counts) => {
  tap(opener.element(), 0)
  await expect.element(sheet).toBeVisible()
  tap(foot.element(), milliseconds, moved)
  expect(checkOut).toHaveBeenCalledTimes(counts ? 1 : 0)
  tap(foot.element(), 900)
  expect(checkOut).toHaveBeenCalledTimes(counts ? 2 : 1)
})

it('quick taps on the same element all count', async () => {
  tap(opener.element(), 0)
  await expect.element(sheet).toBeVisible()
  for (const milliseconds of [600, 700, 800]) tap(foot.element(), milliseconds)
  expect(checkOut).toHaveBeenCalledTimes(3)
})
