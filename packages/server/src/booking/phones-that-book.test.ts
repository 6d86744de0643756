import { createCart, requestCode, sendBrandAppLink, signUp } from '@openchair/contract/calls'
import { languages, toWireLanguage } from '@openchair/contract'
import { expect, test } from 'vitest'
import { bookFree } from '../../test/book-free.ts'
import { checkOut, guest, makeSingleCart, namesOf } from '../../test/booking.ts'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { newcomer } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'
import { askToJoin } from '../../test/waiting-list.ts'
import { tellEvents } from './tell/tell-events.ts'

const shop = 'harbour-free'
const brandId = 'harbour'
const landline = '+442079460018'
const costly = '+449061234567'
const messageOf = ({
  refusal,
}: {
  readonly refusal: { readonly issues?: readonly { path: string; message: string }[] }
}) => refusal.issues?.map(({ path, message }) => `${path}: ${message}`)

test('a guest with a landline books, and gets messages only by mail [security-M4]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await bookFree(t, [{ dateTime: '2026-11-24T10:00:00-05:00' }], { phone: '+44 20 7946 0018' })
  await tellEvents(t.deps)
  expect((await outboxOf(t, guest.email)).map(({ channel, kind }) => [channel, kind])).toEqual([
    ['email', 'booked'],
  ])
  expect(await outboxOf(t, landline)).toEqual([])
})

test('a premium-rate phone number is refused wherever a guest types one, and the refusal names its field [security-M4]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(
    `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
  )
  const sentence = 'This phone number costs extra to call or text. Use another one.'
  const cart = await makeSingleCart(t, shop, 'dora', 'corte', '2026-11-24T10:00:00-05:00')
  const customer = { ...guest, phone: costly }
  const { barber, services } = await namesOf(t, shop)
  const chosen = [{ barberId: barber('dora'), services: services('corte') }]
  expect(messageOf(await checkOut(t, shop, cart.id, { isBookNoPay: true, customer }))).toEqual([
    `customer.phone: ${sentence}`,
  ])
  const inCart = await t.send(createCart, { id: shop, new_appointments: chosen, customer: { phone: costly } })
  expect(messageOf(inCart)).toEqual([`customer.phone: ${sentence}`])
  for (const answer of [
    await t.send(requestCode, { phone: costly, brandId }),
    await t.send(sendBrandAppLink, { id: brandId, phone: costly }),
    await t.send(signUp, { ...newcomer, phone: costly }),
  ])
    expect(messageOf(answer)).toEqual([`phone: ${sentence}`])
  expect(messageOf(await askToJoin(t, shop, 1, { phone: costly }))?.[0]).toContain(`phone: ${sentence}`)
  expect(await outboxOf(t)).toEqual([])
})

test.each(languages)(
  'a landline gets neither a code nor the link of the app, and the field says so in %s [security-M4]',
  async (language) => {
    await using t = await testApp({ seed: seedBrand })
    await t.pool.query(
      `update brand set extension = extension || '{"iTunesLink": "https://apps.example.com/1"}'`,
    )
    const headers = { 'accept-language': toWireLanguage(language) }
    const sentences = {
      en: 'We can’t text this phone number. Use a mobile number.',
      fr: 'Nous ne pouvons pas envoyer de texto à ce numéro de téléphone. Indiquez un numéro de mobile.',
      'es-419': 'No podemos enviar SMS a este número de teléfono. Usa un número de celular.',
    }
    for (const answer of [
      await t.send(requestCode, { phone: landline, brandId }, headers),
      await t.send(sendBrandAppLink, { id: brandId, phone: landline }, headers),
    ])
      expect(messageOf(answer)).toEqual([`phone: ${sentences[language]}`])
  },
)
