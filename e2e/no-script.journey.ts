import { expect, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the pages still show shops and professionals as links, and the services of each', async ({
  page,
  guest,
}) => {
  await page.goto('/booking/brands/kingsley')
  await page.getByRole('link', { name: /^Soho/ }).click()
  await guest.arriveAt('Soho')
  await expect(page).toHaveURL(/\/booking\/book\/kingsley-soho$/)
  for (const [name, route] of [
    ['Marcus Bell', 'marcus'],
    ['Any professional', 'any'],
  ])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/booking/book/kingsley-soho/barber/${route}/services`,
    )
  await page.getByRole('link', { name: /^Marcus Bell/ }).click()
  await guest.arriveAt('Choose a service')
  await expect(guest.service('Skin fade')).toBeVisible()
})
