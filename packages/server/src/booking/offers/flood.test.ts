import { leaveWaitingList } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { askToJoin, guestNumber } from '../../../test/waiting-list.ts'
import { tellEvents } from '../tell/tell-events.ts'
import { offersADay } from '../../messages/turns.ts'
import { offerFreedTime } from './offer-freed-time.ts'

test('a stranger whom somebody puts on a list and takes off it again gets a limited number of messages', async () => {
  await using s = await openSales('harbour-free')
  for (let round = 0; round < 2 * offersADay; round += 1) {
    const day = `2026-11-${24 + (round % 3)}`
    const dateTime = `${day}T${11 + Math.floor(round / 6)}:${round % 6 < 3 ? '00' : '30'}:00-05:00`
    const customer = guestNumber(100 + round)
    const sale = await s.book(
      s.times('dora', 'corte', [dateTime]),
      { isBookNoPay: true, customer },
      { isBookNoPay: true },
    )
    const joined = await askToJoin(s.t, 'harbour-free', 1, { barberId: s.names.barber('dora'), day })
    await s.cancel(firstOf(sale))
    await offerFreedTime(s.t.deps, s.names.shopId)
    s.clock.advance({ seconds: 2 })
    await tellEvents(s.t.deps)
    if (joined.status === 200)
      await s.t.send(leaveWaitingList, { id: (joined.body as { readonly id: string }).id })
    s.clock.advance({ minutes: 2 })
  }
  const { rows } = await s.t.pool.query<{ count: number }>(
    `select count(*)::int from message where kind = 'waitingOffered'`,
  )
  expect(rows[0]?.count, 'by e-mail and by text message').toBe(2 * offersADay)
})
