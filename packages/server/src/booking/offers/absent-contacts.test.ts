import { expect, test } from 'vitest'
import { cancel, joinAs, makeOffers, offered, openFullDay } from '../../../test/waiting-list.ts'
import { card } from '../../../test/booking.ts'

test('guests in line who have neither e-mail nor phone are each offered a time, as different people [operator-C1]', async () => {
  const { t, shop, taken } = await openFullDay()
  await using _ = t
  const ids: string[] = []
  for (const number of [1, 2, 3, 4]) ids.push(await joinAs(t, shop, number, { paymentToken: card() }))
  await t.pool.query('update customer set email = null, phone = null')
  for (const id of [...taken.values()].slice(14, 26)) await cancel(t, id)
  await makeOffers(t, shop)
  for (const id of ids) expect((await offered(t, id)).length).toBeGreaterThan(0)
})
