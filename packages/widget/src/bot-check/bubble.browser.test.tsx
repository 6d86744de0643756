import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../gallery/mount.tsx'
import Bubble from './bubble.tsx'

const bubble = page.getByRole('group', { name: 'Quick check' })

/** Opens a bubble at a button that is `top` pixels below the window's edge. */
const openAt = async (top: number) => {
  const anchor = document.createElement('button')
  anchor.textContent = 'Book'
  anchor.style.cssText = `position: fixed; top: ${top}px; left: 40px; width: 200px; height: 48px`
  document.body.append(anchor)
  await mount({ render: () => <Bubble anchor={anchor} phase="checking" purpose="booking" /> })
  await expect.element(bubble).toBeVisible()
  return anchor
}

/** The pixels between the button and the bubble, and between their centers. */
const distances = (anchor: Element) => {
  const button = anchor.getBoundingClientRect()
  const shown = bubble.element().getBoundingClientRect()
  return {
    below: Math.round(shown.top - button.bottom),
    above: Math.round(button.top - shown.bottom),
    aside: Math.round(shown.left + shown.width / 2 - button.left - button.width / 2),
  }
}

it.each([
  ['below it', 200, 'below'],
  ['above it, where it stands at the foot', 740, 'above'],
] as const)('the bubble is placed at its button, %s [2.05.21]', async (_, top, side) => {
  const anchor = await openAt(top)
  await expect.poll(() => distances(anchor)).toMatchObject({ [side]: 16, aside: 0 })
  anchor.remove()
})

it('the bubble follows its button every 200 ms while the window is resized [9.05.11]', async () => {
  const anchor = await openAt(200)
  await expect.poll(() => distances(anchor).below).toBe(16)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const moveTo = (top: number) => {
    anchor.style.top = `${top}px`
    dispatchEvent(new Event('resize'))
  }
  moveTo(300)
  expect(distances(anchor).below).toBe(16)
  moveTo(400)
  vi.advanceTimersByTime(190)
  expect(distances(anchor).below).toBe(-84)
  vi.advanceTimersByTime(10)
  expect(distances(anchor).below).toBe(16)
  anchor.remove()
})

it('the bubble follows its button in the frame after its own size changed, so that the browser reports no loop', async () => {
  const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
  addEventListener('error', reported)
  const anchor = await openAt(200)
  await expect.poll(() => distances(anchor).below).toBe(16)
  anchor.style.width = '300px'
  bubble.element().append('More words, which make it higher. '.repeat(9))
  await expect.poll(() => bubble.element().getBoundingClientRect().width).toBe(260)
  removeEventListener('error', reported)
  expect(reported).not.toHaveBeenCalled()
  anchor.remove()
})
