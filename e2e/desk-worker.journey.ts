import { expect, test } from './journey.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: false })

test('the desk can be installed, keeps its files on the device, and neither pages nor calls', async ({
  page,
}) => {
  await signInAtDesk(page, 'nora@example.com')
  const isReady = page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(await isReady).pathname).toBe('/desk')
  // Everything passes the worker by or through from here on.
  for (const place of ['week', 'guests', 'account', 'day']) {
    await page.goto(`/desk/kingsley-soho/${place}`)
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  }
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
  for (const address of await kept())
    expect(address).toMatch(/^\/desk\/assets\/[\w.-]+-[\w-]{8}\.(js|woff2|svg|css)$/)

  const link = page.locator('link[rel=manifest]')
  const manifest = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await manifest.json()).toMatchObject({ start_url: '/desk', scope: '/desk', display: 'standalone' })
  const worker = await page.request.get('/desk/worker/desk-worker.js')
  expect(worker.headers()).toMatchObject({
    'service-worker-allowed': '/desk',
    'cache-control': 'public, max-age=0',
  })
})
