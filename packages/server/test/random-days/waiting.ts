import {
  addWaiting,
  bookOfferedSlot,
  bookWaiting,
  getSaleOrder,
  getWaitingListApplication,
  joinWaitingList,
  offerTime,
} from '@openchair/contract/calls'
import { appointmentsOf } from '../booked-sale.ts'
import { card } from '../booking.ts'
import type { Living } from './desk-acts.ts'
import { priceOf, type RandomSalon, waitingFee } from './open-salon.ts'
import { type Party, serviceKeys } from './parties.ts'
import { newGuest } from './till.ts'

/**
 * Lets a guest join the line of the day, by themselves with a card or by the desk without one, and books a free
 * time for them: at the desk, or by an offer by hand that the guest accepts. Undefined if no time is free.
 */
export const bookFromLine = async (
  { t }: RandomSalon,
  { random, terms, shopId, names, free, at, desk, done }: Living,
): Promise<Party | undefined> => {
  const time = free.take()
  if (time === undefined) return undefined
  const service = random.one(serviceKeys)
  const dateTime = at(time.hour)
  const day = dateTime.slice(0, 10)
  const barberId = names.barber(time.who)
  const wish = { shopId, day, barberId, serviceIds: [names.service(service)] }
  const email = `line${random.whole(1, 1e9)}@example.com`
  const isOwn = random.maybe(0.6)
  const joins = async (): Promise<string> => {
    const phone = `+1212${random.whole(2_000_000, 9_999_999)}`
    const token = terms === 'atShop' ? {} : { paymentToken: card() }
    const guest = { firstName: 'Lou', lastName: 'Line', email, phone, ...token }
    const joined = done(await t.send(joinWaitingList, { ...wish, ...guest }), 'join')
    return 'id' in joined ? joined.id : ''
  }
  const added = async (): Promise<string> => {
    const guest = { firstName: 'Lou', lastName: 'Line', email }
    return done(await desk().send(addWaiting, { ...wish, guest }), 'add').id ?? ''
  }
  const id = isOwn ? await joins() : await added()
  const chosen = { shopId, id, version: 0, barberId, dateTime }
  const accepts = async (): Promise<string> => {
    const { total } = done(await desk().send(offerTime, chosen), 'offer')
    const { timeSlots } = (await t.send(getWaitingListApplication, { id })).body
    const waitingListSlotId = timeSlots[0]?.waitingListSlotId ?? ''
    const slot = { waitingListCustomerId: id, waitingListSlotId, total }
    const booked = done(await t.send(bookOfferedSlot, slot), 'accept')
    if (!('total' in booked)) throw new Error('the offer was not accepted at once')
    return appointmentsOf((await t.send(getSaleOrder, { id: booked.id })).body)[0] ?? ''
  }
  const agrees = async (): Promise<string> => {
    const without = isOwn ? {} : { withoutCard: true }
    return (
      done(await desk().send(bookWaiting, { ...chosen, ...without }), 'book from the line').bookingId ?? ''
    )
  }
  const bookingId = isOwn && random.maybe(0.5) ? await accepts() : await agrees()
  const own = terms === 'cardKept' ? 'hourBefore' : terms
  return {
    guests: [
      {
        ...time,
        service,
        id: bookingId,
        isArrived: false,
        version: 0,
        reckoned: newGuest(isOwn ? own : 'atShop', priceOf(service, time.who), waitingFee),
      },
    ],
  }
}
