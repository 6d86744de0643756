import { getCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { proveHuman, botCheckSecret } from '../../test/prove-human.ts'
import { typingShop } from '../../test/typing-shop.ts'
import { releaseExpiredHolds } from '../holds/release.ts'

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

test('opening the details holds the time for ten minutes, and opening them again does not extend the hold [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const [mine, theirs] = [await cartOf(ten), await cartOf(ten)]
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(mine, ten, undefined), 'an update alone holds nothing').toBeUndefined()
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(mine, ten, 'true')).toBe('10:10:00')
  expect(await isFreeWith('dora', '10:00')).toBe(false)
  expect(await isFreeWith('eli', '10:00')).toBe(true)
  expect(await update(theirs, ten, 'true')).toBe(taken)
  expect(await update(theirs, ten, undefined)).toBe(taken)
  clock.advance({ minutes: 7 })
  expect(await update(mine, ten, 'true')).toBe('10:10:00')
  expect(await update(mine, ten, undefined), 'what is changed beside the time leaves it held').toBeUndefined()
  expect(await isFreeWith('dora', '10:00')).toBe(false)
  clock.advance({ minutes: 3 })
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(theirs, ten, 'true'), 'whoever wants it then has it').toBe('10:20:00')
  expect(await update(mine, ten, 'true')).toBe(taken)
})

test('closing the details releases the time, and opening them again holds it for the rest of the ten minutes [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const mine = await cartOf(ten)
  await update(mine, ten, 'true')
  clock.advance({ minutes: 4 })
  expect(await update(mine, [at('12:00')], 'false'), 'the contents stay as they are').toBeNull()
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  const { body } = await t.send(getCart, { id: 'harbour-free', cartId: mine })
  expect(body.items.map(({ dateTime }) => dateTime)).toEqual(['2026-11-24T10:00:00-05:00'])
  expect(body.holdExpiresAt, 'what is held so is no hold of a payment').toBeNull()
  expect(await update(mine, ten, 'true')).toBe('10:10:00')
  expect(await update(mine, [at('12:00')], 'true'), 'another time is another hold').toBe('10:14:00')
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await isFreeWith('dora', '12:00')).toBe(false)
  expect(await update(mine, [at('13:00')], undefined)).toBeUndefined()
  expect(await isFreeWith('dora', '12:00'), 'a time that was left is nobody’s').toBe(true)
  clock.advance({ minutes: 11 })
  expect(await update(mine, [at('13:00')], 'true'), 'after its end it is held anew').toBe('10:25:00')
})

test('a hold can be extended by ten minutes in its last two, once [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const mine = await cartOf(ten)
  expect(await update(mine, ten, 'extend'), 'where nothing is held').toBeNull()
  await update(mine, ten, 'true')
  clock.advance({ minutes: 7, seconds: 59 })
  expect(await update(mine, ten, 'extend'), 'not before').toBe('10:10:00')
  clock.advance({ seconds: 1 })
  expect(await update(mine, [at('12:00')], 'extend'), 'the contents stay as they are').toBe('10:20:00')
  expect(await update(mine, ten, 'true')).toBe('10:20:00')
  clock.advance({ minutes: 11 })
  expect(await isFreeWith('dora', '10:00')).toBe(false)
  expect(await update(mine, ten, 'extend'), 'not twice').toBe('10:20:00')
  clock.advance({ minutes: 1 })
  expect(await update(mine, ten, 'extend'), 'not after its end').toBeNull()
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  expect(await update(mine, ten, 'true'), 'others have their turn first').toBeNull()
  clock.advance({ minutes: 1 })
  expect(await update(mine, ten, 'true'), 'and it can be had again').toBe('10:31:00')
  clock.advance({ minutes: 8 })
  expect(await update(mine, ten, 'extend')).toBe('10:41:00')
})

test('an address can have ten holds at a time, and no more if no bot check is set up [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, isFreeWith, book } = await typingShop()
  await using _ = t
  const times = Array.from({ length: 10 }, (_each, index) => [at(`${10 + index}:00`)])
  const [eleventh, twelfth, later] = [[at('10:00', 'eli')], [at('11:00', 'eli')], [at('12:00', 'eli')]]
  const hold = async (appointments: typeof eleventh, address = '192.0.2.1') =>
    update(await cartOf(appointments), appointments, 'true', { address })
  const carts = await Promise.all(times.map((time) => cartOf(time)))
  for (const [index, time] of times.entries())
    expect(await update(carts[index] ?? '', time, 'true')).toBe('10:10:00')
  const [first = '', second = ''] = carts
  expect(await update(first, times[0] ?? [], 'true'), 'opening again counts once').toBe('10:10:00')
  expect(await hold(eleventh), 'goes on without').toBeNull()
  expect(await isFreeWith('eli', '10:00')).toBe(true)
  expect(await hold(twelfth, '192.0.2.2'), 'another address').toBe('10:10:00')
  await update(second, times[1] ?? [], 'false')
  expect(await hold(eleventh), 'one given back makes room').toBe('10:10:00')
  expect(await hold(later)).toBeNull()
  expect(await book(first)).toBe('booked')
  expect(await hold(later), 'as does one that is booked').toBe('10:10:00')
  expect(await hold([at('13:00', 'eli')])).toBeNull()
  clock.advance({ minutes: 10 })
  expect(await hold([at('13:00', 'eli')]), 'and the end of others').toBe('10:20:00')
})

test('an address can have any number of holds if the operator has lifted the bound [guest-M11]', async () => {
  const { t, at, cartOf, update } = await typingShop({ TYPING_HOLDS: '0' })
  await using _ = t
  for (let hour = 10; hour < 20; hour += 1)
    for (const barber of ['dora', 'eli'] as const) {
      const time = [at(`${hour}:00`, barber)]
      expect(await update(await cartOf(time), time, 'true')).toBe('10:10:00')
    }
})

test('each further hold of an address requires a proof of the bot check [guest-M11]', async () => {
  const { t, at, cartOf, update } = await typingShop({ BOT_CHECK_SECRET: botCheckSecret })
  await using _ = t
  for (let hour = 10; hour < 20; hour += 1) {
    const time = [at(`${hour}:00`)]
    expect(await update(await cartOf(time), time, 'true')).toBe('10:10:00')
  }
  const eleventh = [at('10:00', 'eli')]
  const cart = await cartOf(eleventh)
  expect(await update(cart, eleventh, 'true')).toBe('bot_check_required')
  const botToken = await proveHuman(t)
  expect(await update(cart, eleventh, 'true', { botToken })).toBe('10:10:00')
  const twelfth = [at('11:00', 'eli')]
  expect(await update(await cartOf(twelfth), twelfth, 'true', { botToken }), 'used up').toBe(
    'bot_check_required',
  )
})

test('a schedule shows the held time as free to the page that proves the cart [guest-M11]', async () => {
  const { t, at, cartOf, update, isFreeWith } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const proof = 'a secret of the page'
  const mine = await cartOf(ten, proof)
  expect(await update(mine, ten, 'true', { proof })).toBe('10:10:00')
  expect(await isFreeWith('dora', '10:00')).toBe(false)
  expect(await isFreeWith('dora', '10:00', { excludeCartId: mine }, proof)).toBe(true)
  expect(await isFreeWith('dora', '10:00', { excludeCartId: mine }, 'a secret of another')).toBe(false)
  expect(await isFreeWith('dora', '10:00', { excludeCartId: mine })).toBe(false)
  expect(await isFreeWith('dora', '10:00', { excludeCartId: 'no id' }, proof)).toBe(false)
  expect(await update(mine, ten, 'false'), 'without the proof nobody changes it').toBe('cart_not_found')
})

test('a schedule shows a cart’s booked time as taken, even to its own guest [guest-M11]', async () => {
  const { t, at, cartOf, update, isFreeWith, book } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const proof = 'a secret of the page'
  const mine = await cartOf(ten, proof)
  await update(mine, ten, 'true', { proof })
  expect(await isFreeWith('dora', '10:00', { excludeCartId: mine }, proof)).toBe(true)
  expect(await book(mine, {}, { proof })).toBe('booked')
  expect(await isFreeWith('dora', '10:00', { excludeCartId: mine }, proof)).toBe(false)
})

test('the checkout books the held time without reporting a change to other pages [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, book, rows } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const mine = await cartOf(ten)
  await update(mine, ten, 'true')
  const changes = async () => (await t.pool.query('select from time_change')).rowCount
  const before = await changes()
  clock.advance({ minutes: 9 })
  expect(await book(mine)).toBe('booked')
  expect(await rows()).toEqual([{ state: 'booked', while_typing: false }])
  expect(await changes()).toBe(before)
  clock.advance({ minutes: 2 })
  await releaseExpiredHolds(t.pool, clock.now())
  expect(await rows()).toHaveLength(1)
  expect(await update(mine, ten, 'false'), 'a page that closes late gives nothing back').toBeNull()
  expect(await rows()).toHaveLength(1)
  expect(await update(mine, ten, 'true')).toBe('cart_booked')
})

test('a checkout after the hold’s end books the time if it is still free, and refuses it otherwise [guest-M11]', async () => {
  const { t, clock, at, cartOf, update, book } = await typingShop()
  await using _ = t
  const [ten, eleven] = [[at('10:00')], [at('11:00')]]
  const [mine, theirs, others] = [await cartOf(ten), await cartOf(eleven), await cartOf(eleven)]
  await update(mine, ten, 'true')
  await update(theirs, eleven, 'true')
  clock.advance({ minutes: 10 })
  expect(await book(mine)).toBe('booked')
  expect(await update(others, eleven, 'true')).toBe('10:20:00')
  expect(await book(theirs)).toBe(taken)
  expect(await book(others)).toBe('booked')
})

test('a group holds all of its times or none, and "any" gets another professional if one was taken [guest-M11]', async () => {
  const { t, at, cartOf, update, isFreeWith, book, rows } = await typingShop()
  await using _ = t
  const group = [at('10:00'), at('10:00', 'eli')]
  const [ofGroup, alone] = [await cartOf(group), await cartOf([at('10:00', 'eli')])]
  expect(await update(alone, [at('10:00', 'eli')], 'true')).toBe('10:10:00')
  expect(await update(ofGroup, group, 'true')).toBe(taken)
  expect(await isFreeWith('dora', '10:00')).toBe(true)
  const anybody = [at('12:00', 'any')]
  const carts = [await cartOf(anybody), await cartOf(anybody), await cartOf(anybody)]
  const ends = await Promise.all(carts.map((cart) => update(cart, anybody, 'true')))
  expect(ends.map(String).toSorted()).toEqual(['10:10:00', '10:10:00', taken])
  const holders = carts.filter((_cart, index) => ends[index] !== taken)
  for (const cart of holders) expect(await book(cart)).toBe('booked')
  expect((await rows()).filter(({ state }) => state === 'booked')).toHaveLength(2)
})

test('one of 64 guests who open the details of one time at once holds it, and the others are refused at once [guest-M11]', async () => {
  const { t, at, cartOf, update, book, rows } = await typingShop()
  await using _ = t
  const ten = [at('10:00')]
  const carts = await Promise.all(Array.from({ length: 64 }, () => cartOf(ten)))
  const answers = await Promise.all(
    carts.map((cart, index) => update(cart, ten, 'true', { address: `198.51.100.${index}` })),
  )
  expect(answers.filter((answer) => answer === '10:10:00')).toHaveLength(1)
  expect(answers.filter((answer) => answer === taken)).toHaveLength(63)
  expect(await rows()).toEqual([{ state: 'held', while_typing: true }])
  const booked = await Promise.all(carts.map((cart) => book(cart)))
  expect(booked[answers.indexOf('10:10:00')]).toBe('booked')
  expect(booked.filter((code) => code === 'booked')).toHaveLength(1)
})
