import { expect, test } from './journey.ts'

test('a guest waits, and is let in without doing anything [4.09.06]', async ({ page, guest }) => {
  let ok = false
  await page.route('**/v1/status', (route) =>
    route.fulfill({ json: { ok, cfWaitingRoom: { refreshIntervalSeconds: 1 } } }),
  )
  await page.goto('/booking/book/kingsley-soho')
  await guest.arriveAt('Kingsley & Sons Soho is currently unavailable')
  // The page may be outdated, so it must be reloaded rather than drawn again.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  ok = true
  await guest.arriveAt(/^Kingsley & Sons Soho$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-before')
})
