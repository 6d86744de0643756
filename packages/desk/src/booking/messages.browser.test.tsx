import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changed, mateo } from './test/bookings.ts'
import { refused, showBooking } from './test/show-booking.tsx'

const button = (name: string) => page.getByRole('button', { name })
const message = { channel: 'email', to: 'mateo@example.com', subject: 'S', text: 'See you then' } as const

it.each<[Locale, opens: string, sends: string]>([
  ['fr', 'Lien pour déplacer', 'Envoyer le lien'],
  ['es-419', 'Enlace para reprogramar', 'Enviar el enlace'],
  ['en', 'Send confirmation', 'Send it again'],
  ['fr', 'Renvoyer la confirmation', 'Renvoyer'],
  ['es-419', 'Reenviar confirmación', 'Reenviar'],
])('a message is sent as it is shown, in %s by “%s”', async (locale, opens, sends) => {
  const { sent } = await showBooking(mateo, () => changed(mateo, {}, message), { locale })
  await button(opens).click()
  await expect.element(page.getByText(/mateo@example\.com/)).toBeVisible()
  await page.getByText(/mateo@example\.com/).click()
  await expect.element(page.getByText('See you then')).toBeVisible()
  await button(sends).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Mateo Cruz' })).toBeVisible()
  expect(sent.acts).toMatchObject([{ version: mateo.version }])
})

it('says how long to wait where a confirmation went too often, in the server’s own words', async () => {
  const text = 'Too many tries. Try again in 1 hr.'
  await showBooking(mateo, ({ validate }) =>
    validate ? changed(mateo, {}, message) : refused(429, 'too_many_requests', text),
  )
  await button('Send confirmation').click()
  await expect.element(page.getByText(/mateo@example\.com/)).toBeVisible()
  await button('Send it again').click()
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
})
