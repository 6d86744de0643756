import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { leavePage } from '../../../../ui/test/leave.ts'
import { openPage } from '../../gallery/open-page.tsx'
import { chooseCookies } from '../../cookie-consent/choose.ts'
import { acquisitionChannel } from '../../tracking/track.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const shopAndBrand = [
  [['/v1/shop/:id', { id: 'kingsley-soho' }], { ...soho, services: [] }],
  [['/v1/brand/:id', { id: soho.brandId }], kingsley],
] as const

const open = (path: string, facts: Parameters<typeof openPage>[1] = {}) =>
  openPage(`/booking${path}`, {
    flags: { 'cookie-consent': true },
    region: 'US',
    answers: bookingAnswers({
      first: (asked) => (asked.startsWith('/v1/brand/') ? kingsley : undefined),
    }),
    ...facts,
  })

it('each page, and each choice on it, is tracked once [2.01.04] [7.12.09] [9.07.11]', async () => {
  const tracked = hearEvents()
  await open('/book/kingsley-soho', { facts: shopAndBrand })
  await expect.poll(() => tracked).toEqual([{ name: 'pageViewed', page: 'shop' }])
  await page
    .getByRole('link', { name: /Marcus/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Skin fade/ })
    .click()
  await page.getByRole('checkbox', { name: /Hot towel/ }).click()
  await page.getByRole('button', { name: 'Choose a time' }).click()
  // The view of the page and the selection of its professional come in either order.
  const byName = () => tracked.slice(1).toSorted((one, other) => one.name.localeCompare(other.name))
  await expect.poll(byName).toEqual([
    { name: 'pageViewed', page: 'services' },
    { name: 'pageViewed', page: 'schedule' },
    { name: 'professionalSelected', barber: 'marcus-bell' },
    { name: 'serviceSelected', services: ['skin-fade'] },
    { name: 'serviceSelected', services: ['hot-towel'] },
  ])
})

it('the shop to which the guest moves is tracked, but not the one on whose page they arrived [2.01.02] [7.12.09] [9.07.11]', async () => {
  const tracked = hearEvents()
  await open('/brands/kingsley', { facts: [[['/v1/brand/:id', { id: 'kingsley' }], kingsley]] })
  await expect.poll(() => tracked).toEqual([{ name: 'pageViewed', page: 'brand' }])
  await page.getByRole('link', { name: /Soho/ }).first().click()
  await expect
    .poll(() => tracked.slice(1))
    .toEqual([{ name: 'pageViewed', page: 'shop' }, { name: 'locationSelected' }])
})

it('the channel through which the guest came is reported only with consent and the flag', async () => {
  await open('/book/kingsley-soho', { facts: shopAndBrand })
  expect(acquisitionChannel()).toBeUndefined()
  chooseCookies(true)
  await expect.poll(acquisitionChannel).toBe('Openchair')
  chooseCookies(false)
  await expect.poll(acquisitionChannel).toBeUndefined()
  leavePage()
  chooseCookies(true)
  await open('/book/kingsley-soho', { facts: shopAndBrand, flags: {} })
  expect(acquisitionChannel()).toBeUndefined()
})
