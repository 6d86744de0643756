import { expect, test } from 'vitest'
import { takeTime } from '../../../test/booking.ts'
import { openColourShop } from '../../../test/colour-shop.ts'
import { cancel, joinAs, makeOffers, offered } from '../../../test/waiting-list.ts'

test('the next in line is offered the time that the buffers of another guest’s offered times leave', async () => {
  await using s = await openColourShop()
  const { t, shop, at, names } = s
  const take = (from: string, until: string) => takeTime(t, [shop, 'ada'], [at(from), at(until)])
  await take('09:00', '12:00')
  const freed = await take('12:00', '14:00')
  await take('14:00', '18:00')
  const barberId = names.barber('ada')
  const first = await joinAs(t, shop, 1, { services: ['shave'], barberId })
  const second = await joinAs(t, shop, 2, { services: ['cut'], barberId })
  await cancel(t, freed)
  await makeOffers(t, shop)
  // Each shave ends with ten minutes to clean, in which neither another shave nor the cut can begin.
  expect(await offered(t, first)).toEqual(['12:00', '12:45'])
  expect(await offered(t, second)).toEqual(['13:30'])
})
