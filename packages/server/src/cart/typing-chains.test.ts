import { updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut, makeCart, namesOf } from '../../test/booking.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { typingShop } from '../../test/typing-shop.ts'

const almostTen = { minutes: 9, seconds: 50 }

test('adding another time does not hold the first one for longer than twenty minutes [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const [one, other] = [
    [at('10:00'), at('12:00', 'eli')],
    [at('10:00'), at('13:00', 'eli')],
  ]
  const mine = await cartOf(one)
  expect(await update(mine, one, 'true')).toBe('10:10:00')
  clock.advance(almostTen)
  expect(await update(mine, other, 'true'), 'a part of it keeps its end').toBe('10:10:00')
  clock.advance({ seconds: 10 })
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(mine, one, 'true'), 'after its end its guest may have it too').toBe('10:20:00')
  clock.advance(almostTen)
  expect(await update(mine, other, 'true')).toBe('10:20:00')
  clock.advance({ seconds: 10 })
  expect(await update(mine, one, 'true'), 'until others have had their turn').toBeNull()
  expect(await isFreeWith('dora', '10:00')).toBe(true)
})

test('neither another service at the same start nor a return to an earlier time makes a hold longer [guest-M11]', async () => {
  const { t, clock, at, names, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const cut = [at('10:00')]
  const [shave, noon] = [[{ ...at('10:00'), services: names.services('barba') }], [at('12:00')]]
  const mine = await cartOf(cut)
  expect(await update(mine, cut, 'true')).toBe('10:10:00')
  clock.advance(almostTen)
  expect(await update(mine, shave, 'true')).toBe('10:10:00')
  expect(await update(mine, noon, 'true'), 'another time has ten minutes').toBe('10:19:50')
  expect(await update(mine, cut, 'true')).toBe('10:19:50')
  clock.advance(almostTen)
  expect(await update(mine, noon, 'true')).toBe('10:19:50')
  expect(await update(mine, [at('14:00')], 'true'), 'any time, within twenty').toBe('10:20:00')
  expect(await update(mine, cut, 'extend'), 'which nothing lengthens').toBe('10:20:00')
  clock.advance({ seconds: 20 })
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(mine, cut, 'true')).toBeNull()
  expect(await update(mine, [at('15:00')], 'true'), 'what it never held can be had').toBe('10:30:00')
})

test('a hold is extended once, whatever is chosen instead, even after a declined card [guest-M11]', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand })
  await using _ = t
  const shop = 'harbour-card'
  const { services, barber } = await namesOf(t, shop)
  const of = (service: string) => [
    { barberId: barber('ada'), services: services(service), dateTime: '2026-11-24T10:00:00-05:00' },
  ]
  const { id: cartId } = await makeCart(t, shop, of('cut'))
  const update = async (service: string, hold: 'true' | 'extend') => {
    const { body, refusal } = await t.send(updateCart, {
      id: shop,
      cartId,
      new_appointments: of(service),
      hold,
    })
    return body.heldUntil === undefined ? refusal.code : (body.heldUntil?.slice(11, 19) ?? null)
  }
  expect(await update('cut', 'true')).toBe('10:10:00')
  clock.advance({ minutes: 9 })
  await checkOut(t, shop, cartId, { paymentToken: card('4000000000000002') })
  expect(await update('shave', 'true')).toBe('10:19:00')
  clock.advance({ minutes: 9 })
  expect(await update('cut', 'extend')).toBe('10:29:00')
  expect(await update('cut', 'true')).toBe('10:29:00')
  clock.advance({ minutes: 10 })
  expect(await update('shave', 'true')).toBe('10:29:00')
  expect(await update('shave', 'extend'), 'not twice').toBe('10:29:00')
  await checkOut(t, shop, cartId, { paymentToken: card('4000000000000002') })
  expect(await update('cut', 'true')).toBe('10:29:00')
  clock.advance({ minutes: 1 })
  expect(await update('shave', 'true'), 'others have their turn').toBeNull()
  clock.advance({ minutes: 1 })
  expect(await update('cut', 'true')).toBe('10:40:00')
})
