import { expect, test } from './journey.ts'

const shop = 'book/kingsley-soho'

test('the widget is fetched once its page is seen, so that it takes the line from nothing', async ({
  guest,
  page,
}) => {
  // A page whose first paint takes a busy machine a second is not started without it either.
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

test('a browser that does not tell when a page is seen gets the widget all the same', async ({
  guest,
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await guest.open(shop)
  await guest.button('common.menu').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
