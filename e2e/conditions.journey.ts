import { denyStorage } from './denied-storage.ts'
import { expect, type Page, test } from './journey.ts'

const wish = { shop: 'kingsley-wynwood', barber: 'camila', services: ['Classic cut'] }

/** What a guest's browser, or the line to it, refuses. */
const conditions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'all storage is denied': (page) => denyStorage(page, 'everywhere'),
  'fonts are refused': (page) => page.route('**/*.woff2', (route) => route.abort()),
}

for (const [condition, arrange] of Object.entries(conditions))
  test(`where ${condition} it is booked all the same`, async ({ page, guest, free, faults }) => {
    faults.allow(/^no answer GET .*\.woff2$/)
    faults.allow(/^(console|thrown): .*(woff2|downloadable font)/)
    const [time = ''] = await free(wish)
    await arrange(page)
    await page.goto(`/booking/book/${wish.shop}`)
    await page.getByRole('link', { name: /^Camila Reyes/ }).click()
    await guest.chooseServices(wish.services)
    await guest.goToTimes()
    await guest.chooseTime(time)
    await guest.bookAtShop(time)
    await guest.expectBooked(time)
    await expect(page.getByRole('main')).toContainText('You, with Camila Reyes')
  })
