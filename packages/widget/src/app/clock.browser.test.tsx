import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetClock, now, startClock } from '@openchair/ui/clock/clock.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { bookingAnswers } from '../gallery/kingsley/answers.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { galleryNow } from '../gallery/mount.tsx'
import { openPage } from '../gallery/open-page.tsx'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const hour = 3_600_000
const server = Date.parse(galleryNow)
const booking = bookingAnswers()
const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: server + 26 * hour }))
afterEach(() => forgetClock())

it('the page fetches the server’s time when the device’s clock has jumped, and only then [R9]', async () => {
  const asked: string[] = []
  await openPage('/booking/book/kingsley-soho', {
    facts: [[['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }]],
    answers: (path, method) => {
      if (path !== '/v1/status') return booking(path, method)
      asked.push(path)
      const date = new Date(server).toUTCString()
      return Response.json({ ok: true, cfWaitingRoom: { refreshIntervalSeconds: 45 } }, { headers: { date } })
    },
  })
  startClock(galleryNow)
  await expect.poll(() => asked.length).toBe(1)
  comeBack()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  vi.setSystemTime(server + 40 * hour)
  expect(now() - server).toBeGreaterThan(13 * hour)
  comeBack()
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => Math.abs(now() - server)).toBeLessThan(30_000)
})

const Told = () => <p>It is {useNow().slice(0, 13)}</p>

it('every time on the page is updated when the page becomes visible again [R9]', async () => {
  startClock(galleryNow)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  // The page is drawn at once with its effects, because otherwise it would miss an earlier event.
  flushSync(() =>
    root.render(
      <ClockProvider initial={new Date(server).toISOString()}>
        <Told />
      </ClockProvider>,
    ),
  )
  await expect.element(page.getByText('It is 2026-11-21T18')).toBeVisible()
  // Half an hour past the full hour, because the page's clock counts fractions and may lack one.
  vi.setSystemTime(server + 34.5 * hour)
  comeBack()
  await expect.element(page.getByText('It is 2026-11-22T02')).toBeVisible()
  root.unmount()
  element.remove()
})
