import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { pastAppointment, reviewNotification } from '../gallery/kingsley/past-appointment.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { signedIn } from '../gallery/kingsley/user.ts'
import { mount } from '../gallery/mount.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { trackedShop } from '../tracking/events.ts'
import { hearEvents } from '../tracking/test/hear-events.ts'
import { lazyPart } from '../i18n/lazy-part.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
const ReviewPrompt = lazyPart(() => import('./review-prompt.tsx'), ['review'])

const prompt = page.getByText('How was Marcus?')
const notifications = '/v1/customer/customer-sam/notifications'

type Brand = { readonly path?: string; readonly rows?: readonly object[]; readonly before?: () => void }

/** Opens a page on which Sam is signed in. Returns the calls that fetched or dismissed notifications. */
const open = async ({
  path: opened = '/brands/kingsley',
  rows = [reviewNotification],
  before,
}: Brand = {}) => {
  const heard = new Set<string>()
  const { seed, before: signIn } = signedIn()
  const mounted = await mount({
    render: () => <ReviewPrompt />,
    path: opened,
    seed,
    before: () => {
      signIn()
      before?.()
    },
    answers: (path, method) => {
      if (path.includes('/notifications')) heard.add(`${method} ${path}`)
      if (path === notifications) return { rows }
      if (path.startsWith('/v1/appointment/')) return pastAppointment
      if (/^\/v1\/shop\/[^/]+$/.test(path)) return { ...soho, services: [] }
      return path.startsWith('/v1/brand/') ? kingsley : {}
    },
  })
  // Lets answers arrive without moving the clock.
  await vi.advanceTimersByTimeAsync(0)
  await untilStill()
  return { heard, ...mounted }
}

/** Lets the first pause pass. From then on time passes by itself. */
const aWhile = async () => {
  await vi.advanceTimersByTimeAsync(1100)
  vi.setTimerTickMode('interval')
}

it('a signed-in guest is asked about their last appointment after the page has appeared [7.08.06]', async () => {
  const { heard } = await open()
  expect(prompt.query()).toBeNull()
  await aWhile()
  await expect.element(prompt).toBeVisible()
  await expect.element(page.getByText(/Skin fade, Hot towel, Tue, Nov 17/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(prompt).toBeVisible()
  await page.getByRole('button', { name: 'Rate your visit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'How was Marcus?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Don’t ask again' })).toBeVisible()
  expect([...heard]).toEqual([`GET ${notifications}`])
})

it('closing the question dismisses it for good [7.08.07]', async () => {
  const tracked = hearEvents()
  const { heard } = await open()
  await aWhile()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => prompt.query()).toBeNull()
  await expect
    .poll(() => [...heard])
    .toEqual([`GET ${notifications}`, 'PUT /v1/notifications/notification-1/dismiss'])
  expect(tracked).toEqual([{ name: 'reviewDismissed', shop: trackedShop(reviewNotification.resource.shop) }])
})

it('the question appears once per tab, never over an open sheet, and only with a reason', async () => {
  await open({
    before: () => sessionStorage.setItem('openchair-review-asked', '{"version":1,"value":"notification-1"}'),
  })
  await aWhile()
  expect(prompt.query()).toBeNull()
  await open({ before: () => openPopup('policies', { shopRef: 'kingsley-soho' }) })
  await aWhile()
  expect(prompt.query()).toBeNull()
  await open({ rows: [] })
  await aWhile()
  expect(prompt.query()).toBeNull()
})

it('the question does not appear while a time is being chosen, and is not fetched then', async () => {
  const { heard } = await open({ path: '/book/kingsley-soho/barber/marcus-bell/schedule' })
  await aWhile()
  expect([...heard]).toEqual([])
})
