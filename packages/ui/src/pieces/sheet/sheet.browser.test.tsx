import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Sheet } from './sheet.tsx'

const gone = vi.fn()

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Policy
      </button>
      <Sheet open={open} title="Cancellation policy" onClose={() => setOpen(false)} onGone={gone}>
        <p>Free until a day before.</p>
        <a href="#more">More</a>
      </Sheet>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Policy' })
const sheet = page.getByRole('dialog', { name: 'Cancellation policy' })

const open = async () => {
  gone.mockReset()
  await mount({ render: () => <Page /> })
  await userEvent.click(opener)
  await expect.element(sheet).toBeVisible()
}
const closed = async () => {
  await expect.poll(() => gone).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
}

it('a sheet closes even if the browser never finishes its animation, as a busy WebKit does', async () => {
  await open()
  const stuck = new Animation()
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([stuck])
  await userEvent.keyboard('{Escape}')
  await closed()
})

it('a sheet gives its heading the focus, and closes by its button [wcag-2.5.7]', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Cancellation policy' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await closed()
})

it('a sheet keeps the focus of the keyboard inside', async () => {
  await open()
  for (const _ of [1, 2, 3, 4]) {
    await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy()
  }
})

it('a sheet closes at a press beside it', async () => {
  await open()
  sheet.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await closed()
})

const drag = (distance: number, milliseconds: number) => {
  const handle = sheet.element().firstElementChild as HTMLElement
  handle.setPointerCapture = () => {}
  const at = (type: string, clientY: number, timeStamp: number) => {
    const event = new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    handle.dispatchEvent(event)
  }
  at('pointerdown', 100, 1000)
  at('pointermove', 100 + distance / 2, 1000 + milliseconds / 2)
  at('pointermove', 100 + distance, 1000 + milliseconds)
  const followed = getComputedStyle(sheet.element()).getPropertyValue('--drag')
  at('pointerup', 100 + distance, 1000 + milliseconds)
  return followed
}

it('a sheet follows the finger, and closes past a third of its height', async () => {
  await open()
  const distance = Math.round((sheet.element() as HTMLElement).offsetHeight * 0.4)
  expect(drag(distance, 4000)).toBe(`${distance}px`)
  await closed()
})

it('a sheet returns when the finger has not gone far', async () => {
  await open()
  drag(20, 4000)
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => getComputedStyle(sheet.element()).getPropertyValue('--drag')).toBe('')
  expect(gone).not.toHaveBeenCalled()
})

it('a sheet closes at a quick swipe', async () => {
  await open()
  drag(24, 20)
  await closed()
})

it('a sheet does not follow a drag in the other direction', async () => {
  await open()
  expect(drag(-200, 40)).toBe('0px')
  await expect.element(sheet).toBeVisible()
})
