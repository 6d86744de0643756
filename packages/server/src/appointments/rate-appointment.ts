import type { Appointment, InputOf, WireLanguage } from '@openchair/contract'
import type { rateAppointment as call } from '@openchair/contract/calls'
import { canRateBefore } from '../booking/sale/can-rate-before.ts'
import { showSoldAppointment } from '../booking/sale/show-sold-appointment.ts'
import { lockSoldAppointment } from '../booking/sale/store-sold-appointments.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { findAppointment } from './read-appointment.ts'
import { recordRating } from './store-rating.ts'

/**
 * Rates an appointment from 1 to 5, or changes the rating. A review that is not sent stays, and an empty one
 * is removed (changes/rating). Refuses with `appointment_not_found` and `rating_not_allowed`.
 */
export const rateAppointment = async (
  deps: Deps,
  { id, appointmentRating: rating, appointmentReview }: InputOf<typeof call>,
  language: WireLanguage,
): Promise<Appointment> => {
  const { catalogue } = await findAppointment(deps, id)
  const { flags, shop } = catalogue
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    const sold = await lockSoldAppointment(client, { shopId: shop.id, id })
    if (sold === undefined) throw new Refusal('appointment_not_found')
    if (canRateBefore(sold, { flags, timezone: shop.timezone }, now) === null)
      throw new Refusal('rating_not_allowed')
    const review = appointmentReview === undefined ? sold.review : appointmentReview || null
    await recordRating(client, sold, { rating, review }, now)
    return showSoldAppointment(catalogue, { ...sold, rating, review }, language, now)
  })
}
