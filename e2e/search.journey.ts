import { expect, test } from './journey.ts'

const brand = 'brands/kingsley'

test('a shop is found by name, street and zip code [2.03.01]', async ({ page, guest }) => {
  await page.goto(`/booking/${brand}`)
  const search = page.getByRole('searchbox', { name: 'Search by shop, address or zip code' })
  const shops = page.getByRole('main').getByRole('link')
  await expect(shops).toHaveCount(5)
  for (const [term, name] of [
    ['shoreditch', /^Shoreditch/],
    ['26th', /^Wynwood/],
    ['11201', /^Dumbo chairs/],
  ] as const) {
    await search.fill(term)
    await expect(page.getByRole('main').getByText(`1 location for “${term}”`)).toBeVisible()
    await expect(shops).toHaveCount(1)
    await expect(shops).toHaveAccessibleName(name)
  }
  await shops.click()
  await guest.arriveAt(/Dumbo/)
  await page.goBack()
  await expect(search).toHaveValue('11201')
})

test('a search that finds nothing says so and shows all again', async ({ page, guest }) => {
  await guest.open(brand)
  await page.getByRole('searchbox').fill('atlantis')
  await expect(page.getByRole('heading', { name: 'Nothing matches “atlantis”' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all locations' }).click()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test.describe('who shares where they are', () => {
  test.use({ geolocation: { latitude: 25.8, longitude: -80.2 }, permissions: ['geolocation'] })

  test('sees the nearest shop first, with miles', async ({ page, guest }) => {
    await guest.open(brand)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page.getByRole('main').getByText('5 locations, nearest first')).toBeVisible()
    const shops = page.getByRole('main').getByRole('link')
    await expect(shops.first()).toHaveAccessibleName(/^Wynwood .* 0\.1\smi$/)
    await expect(shops.last()).toHaveAccessibleName(/^Shoreditch .* 4,\d{3}\smi$/)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(shops.first()).toHaveAccessibleName(/^Soho/)
  })
})

test('who does not share it is told what to do instead', async ({ page, guest }) => {
  await guest.open(brand)
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByRole('button', { name: 'Share my location' }).click()
  const denied = page.getByRole('dialog', { name: 'Your location is off' })
  await expect(denied).toBeVisible()
  await denied.getByRole('button', { name: 'Search instead' }).click()
  await expect(denied).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(5)
})
