import { expect, notImported, test } from './journey.ts'

const lost = [
  ['book/kingsley-nowhere', 'We can’t find this shop', 'See all shops'],
  ['nowhere', 'We can’t find this page', 'See all Kingsley & Sons shops'],
] as const

test('a shop, a page or a professional that does not exist says so and leads on', async ({
  page,
  guest,
  faults,
}) => {
  for (const [path, title, way] of lost) {
    faults.expect(new RegExp(`^404 GET /booking/${path}$`))
    await page.goto(`/booking/${path}`)
    await guest.arriveAt(title)
    await expect(page.getByRole('banner')).toContainText('Kingsley & Sons')
    await page.getByRole('link', { name: way }).click()
    await guest.arriveAt('Choose your shop')
  }
  faults.expect(/^404 GET \/booking\/book\/kingsley-soho\/barber\/nobody\/services$/)
  await page.goto('/booking/book/kingsley-soho/barber/nobody/services')
  await guest.arriveAt('We can’t find this professional')
  await expect(page.getByRole('link', { name: /^Marcus Bell/ })).toBeVisible()
  await page.getByRole('link', { name: 'See everyone' }).click()
  await guest.arriveAt('Soho')
})

test('a shop’s page has its own title and sharing preview, until the guest moves on', async ({
  page,
  guest,
}) => {
  await guest.open('book/kingsley-soho?utm_source=journey')
  const said = await page.evaluate(() => {
    const head = document.head
    const data = head.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    return {
      descriptions: head.querySelectorAll('meta[name=description]').length,
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      picture: head.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
      salon: (JSON.parse(data) as { readonly name: string }).name,
    }
  })
  expect(said).toMatchObject({ descriptions: 1, salon: 'Kingsley & Sons Soho' })
  expect(new URL(said.canonical ?? '').pathname).toBe('/booking/book/kingsley-soho')
  const picture = await page.request.get(said.picture)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Choose a service')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await expect(page).toHaveTitle('Kingsley & Sons Soho')
})

test('a page of services or times makes no request before it shows its first rows', async ({
  page,
  guest,
  free,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Every page checks the status once it is shown, to learn if guests are let in.
    if (/^\/v[12]\//.test(pathname) && pathname !== '/v1/status') calls.push(pathname)
  })
  for (const barber of ['marcus', 'any']) {
    await guest.open(`book/kingsley-soho/barber/${barber}/services`)
    await expect(guest.service('Skin fade')).toBeVisible()
    expect(calls).toEqual([])
  }
  const wish = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
  const [time = ''] = await free(wish)
  await guest.openReservation(wish, time)
  calls.length = 0
  await page.reload()
  await expect(guest.slot(time)).toHaveAttribute('aria-pressed', 'true')
  // Validating the draft and fetching products happen beside the times and do not delay them.
  expect(calls.filter((call) => /\/(shop\/[^/]+|barber\/[^/]+|professional|service)$/.test(call))).toEqual([])
})

test('a service pressed before the page is interactive is chosen as soon as it is', async ({
  page,
  guest,
}) => {
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/booking/book/kingsley-soho/barber/marcus/services', { waitUntil: 'commit' })
  await guest.service('Beard trim').click()
  await guest.service('Skin fade').click()
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'false')
  resolve()
  await expect(guest.service('Skin fade')).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.service('Beard trim')).toHaveAttribute('aria-pressed', 'false')
})

test('a page whose code is gone from the server is reloaded', async ({ page, guest, faults }) => {
  faults.expect(/^404 GET \/booking\/assets\/services-screen-/)
  // React logs what an error boundary has caught.
  faults.allow(notImported)
  // A new build has replaced the code of this page. The route is set from the start, because a page fetches
  // the next one early.
  await page.route(/\/services-screen-/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript' }),
  )
  await guest.open('book/kingsley-soho')
  page.on('request', (request) => request.isNavigationRequest() && void page.unroute(/\/services-screen-/))
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.chooseService('Skin fade')
})
