import { expect, test } from './journey.ts'

const shop = 'book/kingsley-soho'

test('the widget is fetched once its page is painted, so that it competes with nothing', async ({
  guest,
  page,
}) => {
  // This also holds where a busy machine takes a second for the first paint.
  await page.addInitScript(() => {
    const begin = setTimeout
    Object.assign(globalThis, {
      setTimeout: (...given: Parameters<typeof begin>) => ((given[1] ?? 0) < 1000 ? begin(...given) : 0),
    })
  })
  await guest.open(shop)
  const { seen, fetched } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      seen: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      fetched: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(seen).toHaveLength(1)
  expect(fetched).toBeGreaterThan(seen[0] ?? 0)
})

test('a browser that does not report the paint gets the widget all the same', async ({ guest, page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await guest.open(shop)
  await guest.button('common.menu').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
