import { bookOfferedSlot } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card } from '../../test/booking.ts'
import {
  askToJoin,
  cancel,
  type FullDay,
  joinAs,
  makeOffers,
  onFullDays,
  readAs,
} from '../../test/waiting-list.ts'
import { limits } from '../limits/limits.ts'

let opened: FullDay
onFullDays((full) => {
  opened = full
})
const declined = card('4000000000000002')
const { declinedContact, declinedBasket } = limits

/** Repeats a request, and counts the answers by status. */
const answersOf = async (act: (key: string) => Promise<{ readonly status: number }>) => {
  const counts: Record<number, number> = {}
  for (let number = 0; number < 13; number += 1) {
    const { status } = await act(`try-${number}`)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('joining with one declined card after another is stopped, even for the same guest [security-C1]', async () => {
  const { t, shop, hana } = opened
  const wish = { barberId: hana, paymentToken: declined }
  const tried = await answersOf((key) => askToJoin(t, shop, 1, wish, { 'idempotency-key': key }))
  expect(tried).toEqual({ 402: declinedContact.perTarget, 429: 3 })
})

test('a guest who pays for an offered time with one declined card after another is stopped [security-C1]', async () => {
  const { t, shop, hana, taken } = opened
  const id = await joinAs(t, shop, 1, { barberId: hana, paymentToken: card() })
  await cancel(t, taken.get('11:15'))
  await makeOffers(t, shop)
  const [slot] = (await readAs(t, id)).timeSlots
  const { waitingListSlotId = '', total = 0 } = slot ?? {}
  const wish = { waitingListCustomerId: id, waitingListSlotId, total }
  const tried = await answersOf((key) =>
    t.send(bookOfferedSlot, { ...wish, paymentToken: declined }, { 'idempotency-key': key }),
  )
  expect(tried).toEqual({ 402: declinedBasket.perTarget, 429: 13 - declinedBasket.perTarget })
})
