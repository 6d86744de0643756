import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inMinutes } from '../../gallery/mount.tsx'
import { manySlots, offeredUntil, waiting } from '../../gallery/kingsley/waiting-list.ts'
import { offered, waitingListPage } from './test/waiting-list-page.tsx'

const { open, heading, button } = waitingListPage

describe('an offer', () => {
  it('asks first if a message’s link leads to leaving or to another time, and does nothing by itself', async () => {
    const { visited, now } = await open(offered, {}, '?open=leave')
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Leave the list' }))
      .toBeVisible()
    expect(visited.at(-1)).not.toContain('open=')
    expect(now().status).toBeNull()
  })

  it('asks about another time from a message’s link after the choice about cookies, and does not cover that notice', async () => {
    await open(offered, { asksCookies: true }, '?open=another')
    const notice = page.getByRole('region', { name: 'Cookies on this page' })
    await expect.element(button(/^Book Sat, Nov 28/)).toBeVisible()
    await notice.getByRole('button', { name: 'Accept' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Another time' })).toBeVisible()
  })

  it('counts down in whole minutes, and proposes the first time [2.03.21] [4.07.06] [9.07.07]', async () => {
    await open(offered)
    await expect.element(page.getByRole('timer', { name: '12 minutes left' })).toBeVisible()
    await expect.element(button(/^Book Sat, Nov 28, 11:15am/)).toHaveAccessibleName(/\$76\.96/)
    await expect
      .element(page.getByRole('button', { name: /^11:15am/ }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  it('counts down from the number of minutes that the shop gives', async () => {
    const slow = { ...offeredUntil(inMinutes(30)), shop: { ...waiting.shop, offerMinutes: 40 } }
    await open(slow)
    const timer = page.getByRole('timer', { name: '30 minutes left' })
    await expect.element(timer).toBeVisible()
    const ring = timer.element().querySelector('circle[stroke-dasharray]')
    expect(ring?.getAttribute('stroke-dasharray')).toBe('75 100')
  })

  it('disappears if somebody else took it, once the guest returns to the page', async () => {
    const { set } = await open(offered)
    await expect.element(button(/^Book Sat, Nov 28/)).toBeVisible()
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(heading('That time went to the next person')).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(/You’re still first for Sat, Nov 28/)
    await expect.element(button(/^Book Sat/)).not.toBeInTheDocument()
  })

  it('an offer is shown as a booking after the guest took it in another tab', async () => {
    const { set } = await open(offered)
    await expect.element(button(/^Book Sat, Nov 28/)).toBeVisible()
    set({ ...waiting, status: 'accepted', numberInLine: null, saleOrderId: 'order-1' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(heading('It’s yours, Sam')).toBeVisible()
  })

  it('closes the open list of its times when it ends', async () => {
    const { set } = await open(offeredUntil(inMinutes(12), manySlots))
    await button('See all 9 times').click()
    await expect.element(page.getByRole('dialog', { name: 'All 9 times' })).toBeVisible()
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    // The page sleeps for twelve minutes, as in a tab in the background.
    const woken = performance.now() + 12 * 60_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => woken)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    clock.mockRestore()
    await expect.element(heading('That time went to the next person')).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('proposes the time of the address, and stores the chosen one there [2.01.12]', async () => {
    const { visited } = await open(offered, {}, '?slotId=slot-0-16:45')
    await expect.element(button(/^Book Sat, Nov 28, 4:45pm/)).toBeVisible()
    await page.getByRole('button', { name: /^2:30pm/ }).click()
    await expect.element(button(/^Book Sat, Nov 28, 2:30pm/)).toBeVisible()
    await expect.poll(() => visited.at(-1)).toContain('slotId=slot-0-14%3A30')
  })

  it('shows many times in a popup, each with its professional’s price', async () => {
    await open(offeredUntil(inMinutes(12), manySlots))
    await button('See all 9 times').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^12:30pm/ })
      .click()
    await expect.element(button('Book 12:30pm with Amara $71.96')).toBeVisible()
  })

  it('announces its last minute to screen readers', async () => {
    await open(offeredUntil(inMinutes(1.004)))
    await expect.element(page.getByRole('timer', { name: '1 minute left' })).toBeVisible()
    await expect
      .poll(() => document.querySelector('[aria-live=polite]:not([role])')?.textContent)
      .toMatch(/The last minute\..*goes to the next person/)
  })

  it('ends by itself, and the guest keeps the place', async () => {
    const { set } = await open(offeredUntil(inMinutes(0.005)))
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    await expect.element(heading('That time went to the next person')).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(/You’re still first for Sat, Nov 28/)
    await expect.element(heading('That time went to the next person')).toHaveFocus()
  })

  it('an offer that ends without network makes the page ask until the server says what became of the times', async () => {
    let lost = false
    const { set } = await open(offeredUntil(inMinutes(0.02)), {
      first: () => (lost ? new TypeError('no network') : undefined),
    })
    lost = true
    await expect.element(heading('Your offer has ended')).toBeVisible()
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    lost = false
    await expect.element(heading('That time went to the next person'), { timeout: 10_000 }).toBeVisible()
  })

  it('an offer that ends between the two answers of a request makes the page ask again', async () => {
    let isEarly = false
    const { set } = await open(offered, {
      first: ({ path }) => (isEarly && !path.includes('time-slots') ? offered : undefined),
    })
    await expect.element(button(/^Book Sat, Nov 28/)).toBeVisible()
    isEarly = true
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(heading('Your offer has ended')).toBeVisible()
    isEarly = false
    await expect.element(heading('That time went to the next person'), { timeout: 10_000 }).toBeVisible()
  })

  it('an offer that ends on a slow network waits for an answer that takes longer than the pause between requests', async () => {
    let isSlow = false
    const { set } = await open(offeredUntil(inMinutes(0.02)), {
      first: async () => {
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 4000))
        return undefined
      },
    })
    isSlow = true
    set({ ...waiting, numberInLine: 1, lapsedTo: 'line' })
    await expect.element(heading('That time went to the next person'), { timeout: 10_000 }).toBeVisible()
  })

  it('an offer that nobody else gets is open to everybody after its end, and its page leads to the times', async () => {
    await open({ ...waiting, numberInLine: 1, lapsedTo: 'anyone' }, { attempt: 'attempt-old' })
    await expect.element(heading('Your offer has ended')).toBeVisible()
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(/Nobody else is in line, so that time is open to anyone again\..*still first/)
    await button('See free times').click()
    await expect.element(page.getByRole('dialog', { name: 'Another time' })).toBeVisible()
  })

  it('an offer that has ended mentions no next guest before its times have gone on', async () => {
    await open({ ...waiting, numberInLine: 1 }, { attempt: 'attempt-old' })
    await expect.element(heading('Your offer has ended')).toBeVisible()
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/next person|in line, so/)
  })

  it('an offer that an old link names has ended too', async () => {
    await open({ ...waiting, numberInLine: 1, lapsedTo: 'line' }, { attempt: 'attempt-old' })
    await expect.element(heading('That time went to the next person')).toBeVisible()
  })
})
