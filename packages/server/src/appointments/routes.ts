import type { Appointment, ChangedBooking, InputOf, WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { rateAppointment as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { changeWay } from '../booking/at-shop/change-way.ts'
import { payBooking } from '../booking/at-shop/pay-booking.ts'
import { cancelAppointment } from '../booking/change/cancel-appointment.ts'
import { rescheduleAppointment } from '../booking/change/reschedule-appointment.ts'
import { openBooking } from '../booking/desk/open-booking.ts'
import type { Effect } from '../booking/desk/run-act.ts'
import { canRateBefore } from '../booking/sale/show-sold-appointment.ts'
import { showSoldAppointment } from '../booking/sale/show-sold-appointment.ts'
import {
  findSoldAppointment,
  lockSoldAppointment,
  type SoldAppointment,
} from '../booking/sale/store-sold-appointments.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { markBooking } from './mark-booking.ts'
import { cancelBooking } from './mark-canceled-by-staff.ts'
import { recordRating } from './store-marks.ts'
import { validateAppointment } from './validate-appointment.ts'

export const appointmentRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.validateAppointment, schemas.validateAppointment, (input, asker) =>
    validateAppointment(deps, input, asker),
  )
  bind(calls.cancelAppointment, schemas.cancelAppointment, (input, asker) =>
    cancelAppointment(deps, input, asker),
  )
  bind(calls.rescheduleAppointment, schemas.rescheduleAppointment, (input, { session, ...asker }) =>
    rescheduleAppointment(deps, input, { ...asker, userId: userIdOf(session) }),
  )
  bind(calls.getAppointment, schemas.getAppointment, ({ id }, { language }) =>
    readAppointment(deps, id, language),
  )
  bind(calls.rateAppointment, schemas.rateAppointment, (input, { language }) =>
    rateAppointment(deps, input, language),
  )
  bind(calls.markBooking, schemas.markBooking, async (input, asker) =>
    shown(deps, input, asker, await markBooking(deps, input, asker.staff)),
  )
  bind(calls.payBooking, schemas.payBooking, async (input, asker) =>
    shown(deps, input, asker, await payBooking(deps, input, asker)),
  )
  bind(calls.changePaymentWay, schemas.changePaymentWay, async (input, asker) =>
    shown(deps, input, asker, await changeWay(deps, input, asker)),
  )
  bind(calls.cancelBooking, schemas.cancelBooking, async (input, asker) =>
    shown(deps, input, asker, await cancelBooking(deps, input, asker)),
  )
}

/** Shows a booking after an act of the desk, with the effect of the act. */
const shown = async (
  deps: Deps,
  { id }: { readonly id: string },
  { staff, language }: DeskAsker,
  effect: Effect,
): Promise<ChangedBooking> => ({
  booking: await openBooking(deps, staff, { shopId: staff.shop.id, id, language }),
  ...effect,
})

/**
 * Rates an appointment from 1 to 5, or changes the rating. Without a review in the request the stored one
 * stays. An empty one removes it (changes/rating). Refuses with `appointment_not_found` and
 * `rating_not_allowed`.
 */
const rateAppointment = async (
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
    await recordRating(client, { ...sold, rating, review, now })
    return showSoldAppointment(catalogue, { ...sold, rating, review }, language, now)
  })
}

type Found = { readonly sold: SoldAppointment; readonly catalogue: ShopCatalogue }

/** Finds a sold appointment and its open shop. Refuses with `appointment_not_found`. */
const findAppointment = async (
  { pool, catalogues }: Pick<Deps, 'pool' | 'catalogues'>,
  id: string,
): Promise<Found> => {
  const sold = await findSoldAppointment(pool, id)
  const [catalogue] = sold === undefined ? [] : await catalogues.ofShops([sold.shopId])
  if (sold === undefined || catalogue === undefined) throw new Refusal('appointment_not_found')
  return { sold, catalogue }
}

/** Reads an appointment by its id, which gives access to it (links/appointment). */
const readAppointment = async (deps: Deps, id: string, language: WireLanguage) => {
  const { sold, catalogue } = await findAppointment(deps, id)
  return showSoldAppointment(catalogue, sold, language, deps.clock.now())
}
