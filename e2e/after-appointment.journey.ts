import { inLanguages } from './in-languages.ts'
import { expect } from './journey.ts'
import { sumName } from './names.ts'
import { sentAbout } from './outbox.ts'
import { test } from './passing-time.ts'
import { expectScannerHarmless } from './scanner.ts'
import { bookElsewhere, readSaleOrder } from './shop-api.ts'
import { signInAs } from './sign-in.ts'
import type { Language } from './words.ts'

/** Each language has its own guest and professional, so that they can run at once. */
const professionals: Readonly<
  Record<Language, { readonly barber: string; readonly name: string; readonly line: number }>
> = {
  en: { barber: 'hamza', name: 'Hamza', line: 171 },
  fr: { barber: 'nadia', name: 'Nadia', line: 172 },
  'es-419': { barber: 'alfie', name: 'Alfie', line: 173 },
}

inLanguages('es-419', (language) => {
  test('a guest is asked about an appointment, tips, and gives five stars', async ({
    page,
    context,
    guest,
    otherDevice,
    free,
    time,
    picture,
  }) => {
    const { barber, name, line } = professionals[language]
    const phone = `+13055550${line}`
    const rosa = { firstName: 'Rosa', lastName: 'Vega', email: `rosa.${language}@example.com`, phone }
    const wish = { shop: 'kingsley-shoreditch', barber, services: ['Skin fade'] }
    const [start = ''] = await free(wish)
    const sold = await bookElsewhere(wish, start, {}, { customer: rosa, language })
    await time.afterAppointments(sold.id)
    const { link } = await sentAbout(sold.id, 'reviewAsked')
    await expectScannerHarmless(time, sold.id)

    await signInAs(context, phone)
    await guest.open(`book/${wish.shop}`)
    await expect(page.getByText(guest.say('review.title', { name }))).toBeVisible()
    await expect(guest.button('review.ask')).toBeVisible()
    await picture('asked')

    await page.goto(link)
    await guest.arriveAt(guest.say('reservation.titleHow', { name: rosa.firstName }))
    await picture('over', 'page')
    const before = await readSaleOrder(link)
    const tip = Math.round(before.breakdown.total / 5)
    await page.getByRole('button', { name: /^20\s?%/ }).click()
    const tipSheet = page.getByRole('dialog', { name: guest.say('changes.tipTitle', { name }) })
    await expect(tipSheet.getByRole('radio', { checked: true })).toHaveCount(1)
    await picture('tip')
    await guest.buttonWithSum('changes.tipTitle', { name }, sumName(tip, 'gbp', language)).click()
    const tipped = guest.say('reservation.tipped', { name, amount: sumName(tip, 'gbp', language) })
    await expect(page.getByRole('heading', { name: tipped })).toBeVisible()
    await expect(tipSheet).toBeHidden()
    await picture('tipped', 'page')
    const after = await readSaleOrder(link)
    expect(after.breakdown.total - before.breakdown.total).toBe(tip)
    expect(after.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.breakdown.total)

    const stars = (count: number) => guest.say('review.star', { count: String(count) })
    await page
      .getByRole('main')
      .getByRole('button', { name: stars(4) })
      .click()
    const sheet = page.getByRole('dialog', { name: guest.say('review.title', { name }) })
    await expect(sheet.getByRole('radio', { name: stars(4) })).toBeChecked()
    await sheet.getByRole('textbox').fill('¡Qué buen corte!')
    await picture('review')
    await sheet.getByRole('button', { name: guest.say('review.send') }).click()
    const thanks = page.getByRole('dialog', { name: guest.say('review.thanks') })
    await expect(thanks).toContainText('¡Qué buen corte!')
    await picture('sent')
    await thanks.getByRole('button', { name: guest.say('review.change') }).click()
    await expect(sheet.getByRole('textbox')).toHaveValue('¡Qué buen corte!')
    await sheet.getByRole('radio', { name: stars(5) }).check()
    await sheet.getByRole('button', { name: guest.say('review.send') }).click()
    await expect(thanks.getByText(guest.say('review.given', { count: '5' }))).toBeVisible()
    await guest.closeSheet(thanks)
    await picture('rated', 'page')

    await signInAs(otherDevice.context(), phone)
    const answered = otherDevice.waitForResponse(/\/notifications$/)
    await otherDevice.goto(new URL(`/booking/book/${wish.shop}`, page.url()).href)
    expect(await (await answered).json()).toEqual({ rows: [] })
  })
})
