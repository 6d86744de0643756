import { toWireLanguage } from '@openchair/contract'
import { sandboxTexts } from '../packages/server/src/gateways/card-payments/sandbox/pages.ts'
import { errorMessage } from '../packages/server/src/refusals/texts.ts'
import { chooseForLeo, leo, payButton } from './giving.ts'
import { challengedCard, declinedCard, sam } from './guest.ts'
import { inLanguages } from './in-languages.ts'
import { expect } from './journey.ts'
import { sumName } from './names.ts'
import { sentAbout } from './outbox.ts'
import { test } from './passing-time.ts'
import { expectScannerHarmless } from './scanner.ts'
import { readSaleOrder } from './shop-api.ts'
import { within } from './words.ts'

const fade = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
const withAmara = { ...fade, barber: 'amara' }
const greetings = {
  en: 'Happy birthday, Leo.',
  fr: 'Bon anniversaire, Leo.',
  'es-419': 'Feliz cumpleaños, Leo.',
} as const

inLanguages('es-419', (language) => {
  test('a gift card for one professional is bought after a declined card and a bank’s approval, given away, and pays that professional and no other', async ({
    page,
    guest,
    cart,
    free,
    time: passing,
    faults,
    picture,
  }) => {
    // The journey makes two purchases, and is refused twice.
    test.slow()
    faults.expect(/^400 POST \/v1\/appointment\/validate$/)
    faults.expect(/^402 POST .*\/customer-gift-card$/)
    const sum = (minor: number) => sumName(minor, 'usd', language)
    const email = `leo.${language}@example.com`
    const [time = ''] = await free(fade)
    const [other = ''] = await free(withAmara)
    await chooseForLeo(page, guest, greetings[language], email)
    await guest.fillCard(declinedCard)
    await payButton(guest).click()
    const [declined = ''] = errorMessage(toWireLanguage(language), 'card_declined').split('.')
    const overlay = page.getByRole('alertdialog', { name: declined })
    await expect(overlay).toHaveAccessibleDescription(within(guest.say('checkout.nothingCharged')))
    await overlay.getByRole('button').first().click()
    await guest.fillCard(challengedCard)
    await picture('card')
    await payButton(guest).click()
    await page.getByRole('button', { name: sandboxTexts[language].approve }).click()
    await guest.arriveAt(guest.say('gift.readyTitleFor', { name: leo.name }))
    await picture('bought', 'page')
    const main = page.getByRole('main')
    const card = guest.say('reservation.card', { brand: 'Visa', last4: '3184' })
    await expect(main).toContainText(within(guest.say('gift.left', { amount: sum(10_000) })))
    await expect(main).toContainText(within(card))
    await expect(guest.button('common.menu')).toBeHidden()
    const code = (await page.getByText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/).textContent()) ?? ''
    const address = page.url()
    expect((await readSaleOrder(address)).payments).toMatchObject([{ type: 'card', amount: 10_000 }])

    await guest.openReservation(withAmara, other)
    await cart.open()
    await cart.addCode(code)
    const popup = page.getByRole('dialog', { name: guest.say('cart.addCodeTitle') })
    await expect(popup).toContainText(within(guest.say('cart.codeFailedTitle')))
    await picture('another-professional')

    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(() => localStorage.clear())
    await guest.openReservation(fade, time)
    await cart.open()
    await cart.addCode(code.toLowerCase().replaceAll('-', ' '))
    await expect(page.getByText(guest.say('cart.giftCardApplied'))).toBeVisible()
    await picture('applied')
    await cart.goToDetails()
    await guest.fillDetails()
    // With nobody else in the cart it also pays the booking fee.
    await guest.bookButton(time).click()
    await guest.expectBooked(time)
    await picture('paid', 'page')

    const sold = new URL(address).pathname.split('/').at(-1) ?? ''
    const { link } = await sentAbout(email, 'giftCardGiven')
    await expectScannerHarmless(passing, sold)
    await page.goto(link)
    await guest.arriveAt(guest.say('gift.givenTitle', { from: sam.firstName, name: leo.name }))
    await expect(main).toContainText(within(guest.say('gift.left', { amount: sum(5147) })))
    await expect(main).toContainText(within(guest.say('gift.leftOf', { amount: sum(10_000) })))
    await expect(main).toContainText(greetings[language])
    await expect(main).not.toContainText('3184')
    await picture('given', 'page')

    // This tab's storage has been emptied meanwhile, so the page of the card must supply it.
    await guest.link('gift.bookWith').click()
    await expect(page.getByRole('status')).toContainText(within(guest.say('gift.brought')))
    await guest.arriveAt(guest.say('services.title'))
    await guest.chooseServices(fade.services)
    await guest.goToTimes()
    await page.reload()
    await cart.open()
    await expect(cart.sheet.getByText(code)).toBeVisible()
    await picture('brought')
    await guest.closeSheet(cart.sheet)
    const [next = ''] = await free(fade)
    await guest.chooseTime(next)
    await cart.open()
    await expect(cart.sheet).toContainText(within(guest.say('cart.giftCard')))
    await expect(cart.sheet).toContainText(sum(4853))
    await picture('pays')
  })
})
