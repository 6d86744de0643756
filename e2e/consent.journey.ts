import { denyStorage } from './denied-storage.ts'
import { sam } from './guest.ts'
import { expect, test } from './journey.ts'

type Outbox = {
  readonly rows: readonly {
    readonly kind: string
    readonly to: string
    readonly stopLink?: string
    readonly confirmLink?: string
  }[]
}

test('a guest without storage and fonts books, agrees to news, confirms by the link, sees the confirmation, and ends them by another link', async ({
  page,
  guest,
  free,
  faults,
}) => {
  faults.allow(/^no answer GET .*\.woff2$/)
  faults.allow(/^(console|thrown): .*(woff2|downloadable font)/)
  await denyStorage(page, 'everywhere')
  await page.route('**/*.woff2', (route) => route.abort())
  const wish = { shop: 'kingsley-rental', barber: 'jun', services: ['Beard'] }
  const [, time = ''] = await free(wish)
  await guest.chooseReservation(wish, time)
  await guest.goToDetails()
  await guest.fillDetails()
  await page.getByRole('radio', { name: /^At the shop No card needed/ }).check()
  await guest.bookButton(time).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^By email/ }).check()
  await guest.button('consent.save').click()
  await guest.expectBooked(time)
  await expect(page.getByRole('main')).toContainText(/To pay at the shop\s*\$30\.00\s*No card needed/)
  const open = async (link: 'confirmLink' | 'stopLink') => {
    const sent = async () => {
      const { rows } = (await (await page.request.get('/sandbox/outbox?format=json')).json()) as Outbox
      return rows.find((row) => row.to === sam.email && row[link] !== undefined)?.[link]
    }
    await expect.poll(sent).toBeDefined()
    await page.goto((await sent()) ?? '')
  }
  await open('confirmLink')
  await page.getByRole('button', { name: 'Yes, send me news' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed up for news' })).toBeVisible()
  await open('stopLink')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})
