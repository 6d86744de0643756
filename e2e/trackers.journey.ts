import type { Page } from '@playwright/test'
import { keptOnConsent } from './cookies.ts'
import { expect } from './journey.ts'
import { type Others, test } from './trackers.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

const keptOf = (page: Page) => keptOnConsent(page.context(), page)

/** Everything stored except what a booking always needs once something is chosen. */
const keptForStatistics = async (page: Page): Promise<readonly string[]> =>
  (await keptOf(page)).filter((name) => /arrival|rwg|local openchair-visitor|^cookie openchair_ga/.test(name))

const choose = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Cookies on this page' })
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the choices in the menu, and changes them. */
const changeChoice = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cookie choices' }).click()
  await choose(page, name)
  await page.getByRole('button', { name: 'Close' }).first().click()
}

/** Hides the page, as leaving does, so that waiting events are sent. */
const leave = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))

const arrive = async (page: Page, query = 'rwg_token=token&utm_source=google'): Promise<void> => {
  await page.goto(`/booking/book/${wish.shop}?${query}`)
  await page.waitForFunction(() => document.documentElement.dataset['arrived'] !== undefined)
}

const namesOf = (others: Others) => [...new Set(others.events().map(({ name }) => name))]

test('trackers get and store nothing before consent or without it; with consent each gets events and faults in its own format; after withdrawal none does, and stored data is gone [1.03.13] [7.12.08]', async ({
  page,
  guest,
  free,
  others,
  faults,
}) => {
  const [time = ''] = await free(wish)
  await arrive(page)
  await expect(page.getByRole('dialog', { name: 'Cookies on this page' })).toBeVisible()
  expect(others.told).toEqual([])
  expect(await keptOf(page)).toEqual([])
  await choose(page, 'Deny')
  expect(await keptOf(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Rafael/ })
    .first()
    .click()
  await guest.arriveAt(guest.say('services.title'))
  await leave(page)
  expect(others.told).toEqual([])
  expect(await keptForStatistics(page)).toEqual([])

  await arrive(page)
  await changeChoice(page, 'Accept')
  // Choices made before the trackers' code has loaded are reported too.
  const loading = Promise.withResolvers<void>()
  await page.route(/\/after-hydration-[^/]*\.js$/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await arrive(page)
  await page
    .getByRole('link', { name: /^Camila/ })
    .first()
    .click()
  await guest.arriveAt(guest.say('services.title'))
  await guest.chooseServices(wish.services)
  loading.resolve()
  await guest.goToTimes()
  await guest.chooseTime(time)
  const sent = page.waitForRequest(
    (request) => /\/cart\/[^/]+$/.test(request.url()) && request.method() === 'PUT',
  )
  await guest.bookAtShop(time)
  const { new_appointments: appointments } = (await sent).postDataJSON() as {
    new_appointments: readonly { readonly channel?: object }[]
  }
  expect(appointments[0]?.channel).toEqual({ name: 'Google', shopId: expect.any(String) })
  expect((await sent).headers()['x-platform'], 'although no address bears the token any more').toBe('Google')
  await guest.expectBooked(time)
  const saleOrder = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => others.bodies('google.com').length).toBe(1)
  await leave(page)
  await expect
    .poll(() => namesOf(others).filter((name) => name !== 'pageViewed'))
    .toEqual([
      'professionalSelected',
      'serviceSelected',
      'dateTimeSelected',
      'checkoutOpened',
      'paymentConfirmed',
      'paymentSucceeded',
      'booked',
    ])
  expect(namesOf(others)).toContain('pageViewed')
  const sale = others.events().find(({ name }) => name === 'booked')?.payload
  expect(sale).toEqual({
    shopId: expect.any(String),
    shopName: expect.any(String),
    shopRoute: wish.shop,
    totalWithTips: expect.stringMatching(/^\d+\.\d\d$/),
    currency: expect.stringMatching(/^[a-z]{3}$/),
    appointmentId: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(others.bodies('google.com')).toEqual([
    { conversion_partner_id: 12_345, merchant_changed: 2, rwg_token: 'token' },
  ])
  // Like the events it is sent when the page is left, but in a request of its own.
  await expect
    .poll(() => others.bodies('monitoring.example')[0])
    .toMatchObject({ version: '1.50.24', sessionSampleRate: 100 })
  const purchases = others.bodies('google-analytics.com').filter(({ name }) => name === 'purchase')
  expect(purchases).toMatchObject([{ value: Number(sale?.['totalWithTips']), send_to: 'G-AB12CD34EF' }])
  const pixels = others.told.filter(({ url }) => url.hostname === 'www.facebook.com')
  expect(pixels.map(({ url }) => url.searchParams.get('ev'))).toContain('Schedule')
  expect(others.told.map(({ url }) => url.href)).toContain('https://ads.example/placement.js')
  // Anyone with the id may see and change the sale.
  expect(others.told.filter(({ url, body }) => `${url} ${body}`.includes(saleOrder))).toEqual([])
  for (const { url, body } of others.told) expect(`${url} ${body}`).not.toMatch(/@example\.com|Whitaker/)
  expect(await keptForStatistics(page)).toEqual([
    'cookie openchair_ga',
    'local openchair-arrival',
    'local openchair-rwg-token',
    'local openchair-visitor',
  ])

  faults.expect(/^thrown: for sam@example\.com$/)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('for sam@example.com')
    })
  })
  const reports = () => others.told.filter(({ url }) => url.hostname === 'errors.example')
  await expect.poll(() => reports().length).toBe(1)
  expect(reports()[0]?.url.href).toBe(
    'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7',
  )
  const [, item, event] = (reports()[0]?.body ?? '').split('\n').map((line) => JSON.parse(line) as object)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    platform: 'javascript',
    exception: { values: [{ type: 'Error', value: 'for <e-mail>' }] },
    tags: { page: 'reservation' },
  })

  await guest.open(`book/${wish.shop}`)
  await changeChoice(page, 'Deny')
  await expect.poll(() => keptForStatistics(page)).toEqual([])
  const { length } = others.told
  await page
    .getByRole('link', { name: /^Camila/ })
    .first()
    .click()
  await guest.arriveAt(guest.say('services.title'))
  await leave(page)
  expect(others.told.slice(length)).toEqual([])
})
