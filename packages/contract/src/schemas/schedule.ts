import { z } from 'zod'
import { newAppointment } from '../entities/sales/cart-request.ts'
import { relatedDate, scheduleDay } from '../entities/schedule-day.ts'
import { askedDay, id, instant, isNear, word } from '../entities/value.ts'
import { maxAppointmentMinutes, maxAppointments } from '../constants.ts'

const days = z.object({ rows: z.array(scheduleDay) })
const relatedDates = z.object({ rows: z.array(relatedDate) })
/** Service and add-on ids, joined by `;`. */
const services = word.min(1).max(30_000)
const duration = z.int().min(1).max(maxAppointmentMinutes)
/** Accepted with every request for times (wire/calendar-access-token), and ignored for now. */
const calendarAccessToken = word.max(4096).optional()
const options = {
  excludeAppointmentId: id.optional(),
  /** A cart whose held times count as free. Requires the cart's proof if it was made with one. */
  excludeCartId: id.optional(),
  calendarAccessToken,
}

export const getShopSchedule = {
  input: z.object({ id, start: askedDay, end: askedDay, services, ...options }),
  output: days,
}
export const getBarberSchedule = {
  /** Without `services`, the answer is for an appointment of length `duration` with the shop's buffers. */
  input: z.object({
    id,
    start: askedDay,
    end: askedDay,
    duration,
    services: services.optional(),
    ...options,
  }),
  output: days,
}
export const getGroupSchedule = {
  input: z.object({
    id,
    start: askedDay,
    end: askedDay,
    appointments: z.array(newAppointment).min(1).max(maxAppointments),
    ...options,
  }),
  output: days,
}

const nextAvailableTime = z
  .object({
    nextAvailableTime: instant.nullable(),
    nextAvailableTimeText: z.string().nullable(),
    barberIds: z.array(id),
    barberRoutes: z.array(z.string()),
  })
  .meta({ id: 'NextAvailableTime' })

/** Without `services`, the answer is for an appointment of length `duration` with the shop's buffers. */
const nextAvailableTimeInput = z.object({
  id,
  duration,
  fromDate: askedDay,
  services: services.optional(),
  calendarAccessToken,
})
export const getBarberNextAvailableTime = { input: nextAvailableTimeInput, output: nextAvailableTime }
export const getShopNextAvailableTime = { input: nextAvailableTimeInput, output: nextAvailableTime }

const relatedDatesInput = z.object({ id, dateTime: instant.refine(isNear), services, calendarAccessToken })
export const getShopRelatedDates = { input: relatedDatesInput, output: relatedDates }
export const getBarberRelatedDates = { input: relatedDatesInput, output: relatedDates }
