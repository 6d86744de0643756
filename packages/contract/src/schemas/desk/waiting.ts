import { z } from 'zod'
import { deskWaiting, guestMessages, waitingTime } from '../../entities/desk-waiting.ts'
import { askedDay, enteredAmount, id } from '../../entities/value.ts'
import { bookedGuest, nearInstant, serviceIds, shopId, tell, validate, version } from './fields.ts'

export const getDeskWaiting = { input: z.object({ shopId, day: askedDay }), output: deskWaiting }

/** A time for somebody in line; `id` is their application's. */
const time = { shopId, id, version, barberId: id, dateTime: nearInstant, validate }

export const offerTime = { input: z.object(time), output: waitingTime }

export const bookWaiting = {
  input: z.object({
    ...time,
    tell,
    /** The total that staff saw; the booking is refused if it has changed since. */
    total: enteredAmount.optional(),
    /** True to book without a card although the terms ask for one and none is kept. */
    withoutCard: z.boolean().optional(),
  }),
  output: waitingTime,
}

const told = z.object({ messages: guestMessages }).meta({ id: 'ToldGuest' })

export const withdrawOffer = {
  /** `id` is that of the offer. */
  input: z.object({ shopId, id, validate, tell }),
  output: told,
}

export const removeWaiting = { input: z.object({ shopId, id, version, validate, tell }), output: told }

export const addWaiting = {
  input: z.object({
    shopId,
    day: askedDay,
    serviceIds,
    /** The wished professional; missing if any is fine. */
    barberId: id.optional(),
    /** The earliest start that the guest wishes, `HH:mm` by the shop's clock. */
    notBefore: z.iso.time({ precision: -1 }).optional(),
    guest: bookedGuest,
    validate,
    tell,
  }),
  output: told
    .extend({
      /** The application; null if the request only asks. */
      id: id.nullable(),
    })
    .meta({ id: 'AddedWaiting' }),
}
