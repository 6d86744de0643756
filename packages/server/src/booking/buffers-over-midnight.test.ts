import { getBarberSchedule } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { checkOut, makeCart } from '../../test/booking.ts'
import { openColourShop } from '../../test/colour-shop.ts'

/** Opens the shop day and night, with services whose buffers and lengths are the longest that there are. */
const open = async () => {
  const s = await openColourShop({
    bookNoPay: true,
    takesCards: false,
    hours: { 'mon-sun': '00:00-24:00' },
    services: [
      { key: 'prepared', name: 'Prepared', price: 30, duration: 30, bufferBefore: 120 },
      { key: 'cleaned', name: 'Cleaned', price: 30, duration: 30, bufferAfter: 120 },
      { key: 'long', name: 'Long', price: 300, duration: 720, bufferAfter: 120 },
    ],
    professionals: [{ route: 'ada', firstName: 'Ada' }],
  })
  const { names, t, shop } = s
  const ada = names.barber('ada')
  return {
    book: async (service: string, time: string): Promise<string> => {
      const dateTime = `2026-11-${time}:00-05:00`
      const cart = await makeCart(t, shop, [{ barberId: ada, services: names.services(service), dateTime }])
      const { status, refusal } = await checkOut(t, shop, cart.id)
      return status === 200 ? '200' : refusal.code
    },
    free: async (service: string, day: string): Promise<readonly string[]> => {
      const [wanted] = names.services(service)
      const asked = { id: ada, start: day, end: day, duration: 30, services: wanted?.id ?? '' }
      const { rows } = (await t.send(getBarberSchedule, asked)).body
      return rows
        .flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
        .flatMap(({ available, time }) => (available ? [time.slice(11, 16)] : []))
    },
    [Symbol.asyncDispose]: () => s[Symbol.asyncDispose](),
  }
}

test('a time before midnight is not free whose buffer meets the buffer of an appointment long after midnight', async () => {
  await using s = await open()
  expect(await s.book('prepared', '25T03:00')).toBe('200')
  expect((await s.free('cleaned', '2026-11-24')).at(-1)).toBe('22:30')
  expect(await s.book('cleaned', '24T22:30')).toBe('200')
})

test('a time after midnight is not free whose buffer meets the buffer of the longest appointment of the day before', async () => {
  await using s = await open()
  expect(await s.book('long', '23T09:00')).toBe('200')
  expect((await s.free('prepared', '2026-11-24'))[0]).toBe('01:00')
  expect(await s.book('prepared', '24T01:00')).toBe('200')
})
