import { expect, it, onTestFinished, vi } from 'vitest'
import { startTrackers } from './start-trackers.ts'

const start = () => {
  const running = startTrackers({
    trackers: { measurementId: 'G-1' },
    address: new URL('https://booking.example/booking/book/soho'),
    referrer: '',
    cameFor: undefined,
    shown: () => ({ page: 'shop', shop: undefined }),
  })
  onTestFinished(running.stop)
  return running
}
/** Resolves once no work is pending. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('a tracker whose consent was withdrawn is not loaded any more', async () => {
  const asked: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node.src)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const hasty = start()
  hasty.allow(true)
  hasty.allow(false)
  await import('./sinks/tag-manager.ts')
  await settle()
  expect(asked).toEqual([])
  const later = start()
  later.allow(true)
  await expect.poll(() => asked.length).toBe(1)
  later.allow(false)
  await settle()
  expect(asked).toHaveLength(1)
})
