import { z } from 'zod'
import { deskTimeOff, stretch } from '../../entities/desk.ts'
import { changedBooking, openedBooking } from '../../entities/desk-booking.ts'
import { askedDay, id, instant, isNear, line, money } from '../../entities/value.ts'
import { nearInstant, shopId, validate, version } from './fields.ts'

const localDateTime = z.iso.datetime({ local: true, offset: false }).refine(isNear)

export const addDeskTimeOff = {
  input: z.object({
    shopId,
    /** The professional; missing for the whole shop. */
    barberId: id.optional(),
    /** Local times of the shop, `yyyy-MM-ddTHH:mm:ss`. */
    begins: localDateTime,
    ends: localDateTime,
    /** Repeated every week, on work days, or not at all. */
    repeat: z.enum(['never', 'weekly', 'workDays']).optional(),
    lastDay: askedDay.optional(),
    reason: line.max(200).optional(),
    validate,
  }),
  output: z
    .object({
      rows: z.array(deskTimeOff),
      /** The bookings that lie in it, which stay and are to be settled. */
      concerned: z.array(z.object({ id, name: z.string(), startsAt: instant, endsAt: instant })),
    })
    .meta({ id: 'DeskTimeOffResult' }),
}
export const changeDeskTimeOff = {
  input: z.object({
    shopId,
    id,
    version,
    begins: localDateTime,
    ends: localDateTime,
    reason: line.max(200).optional(),
    /** Makes an entry that stands once come again, as for a new one. A weekly entry refuses it. */
    repeat: z.enum(['never', 'weekly', 'workDays']).optional(),
    lastDay: askedDay.optional(),
    /** The day of the one occurrence that is meant; missing for all of a weekly entry. */
    onlyOn: askedDay.optional(),
  }),
  output: addDeskTimeOff.output,
}
export const removeDeskTimeOff = {
  input: z.object({ shopId, id, version, onlyOn: askedDay.optional() }),
  output: z.object({}).meta({ id: 'Removed' }),
}

/** The bookings within a time that is to be freed, with what can become of each. */
export const getOutToday = {
  input: z.object({
    shopId,
    /** The professional; missing for the whole shop. */
    barberId: id.optional(),
    from: nearInstant,
    to: nearInstant,
  }),
  output: z
    .object({
      concerned: z.array(
        z.object({
          booking: openedBooking,
          /** The nearest time of a colleague who does it; null if there is none within 75 minutes. */
          colleague: z
            .object({ barberId: id, startsAt: instant, price: money, message: changedBooking.shape.message })
            .nullable(),
          /** True if a link to choose another time can be sent to somebody. */
          canSendLink: z.boolean(),
          /** The link that the guest got already and can still choose by; null if there is none. */
          sentLink: z.object({ at: instant, until: instant }).nullable(),
          linkMessage: changedBooking.shape.message,
          /** The sum that comes back if it is canceled; minor units. */
          back: money,
          cancelMessage: changedBooking.shape.message,
        }),
      ),
      span: stretch,
    })
    .meta({ id: 'OutToday' }),
}
