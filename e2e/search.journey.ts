import { expect, test } from './journey.ts'

test.use({ geolocation: { latitude: 25.8, longitude: -80.2 }, permissions: ['geolocation'] })

test('a guest finds a shop by name, street and zip code, and the nearest first after sharing their location [2.03.01]', async ({
  page,
  guest,
}) => {
  await guest.open('brands/kingsley')
  const search = page.getByRole('searchbox', {
    name: 'Search by shop, professional, address, ZIP or postcode',
  })
  const shops = page.getByRole('main').getByRole('list').getByRole('link')
  await expect(shops).toHaveCount(5)
  const nearMe = page.getByRole('button', { name: 'Near me' })
  await nearMe.click()
  await expect(page.getByRole('main').getByText('5 shops, nearest first')).toBeVisible()
  await expect(shops.first()).toHaveAccessibleName(/^Wynwood .* 0\.1\smi$/)
  await expect(shops.last()).toHaveAccessibleName(/^Shoreditch .* 4,\d{3}\smi$/)
  await nearMe.click()
  await expect(shops.first()).toHaveAccessibleName(/^Soho/)

  for (const [term, name] of [
    ['shoreditch', /^Shoreditch/],
    ['26th', /^Wynwood/],
    ['11201', /^Dumbo chairs/],
  ] as const) {
    await search.fill(term)
    await expect(page.getByRole('main').getByText(`1 shop for “${term}”`)).toBeVisible()
    await expect(shops).toHaveCount(1)
    await expect(shops).toHaveAccessibleName(name)
  }
  await shops.click()
  await guest.arriveAt(/Dumbo/)
  await page.goBack()
  await expect(search).toHaveValue('11201')
})
