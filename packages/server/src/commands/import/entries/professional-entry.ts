import { z } from 'zod'
import { block, wholeNumber, written, yesOrNo } from '../fields/field.ts'
import { duration, email, key, name, notice, price, route } from '../fields/value.ts'
import { day, dayOn, daysOff, weeklyHours } from '../fields/working-hours.ts'
import { lineText, picture } from './presentation.ts'

/** Settings that a shop makes for all of its professionals, and that each of them can override. */
export const bookingRules = {
  allowMultipleServices: yesOrNo.optional(),
  advanceBookDays: wholeNumber(1, 730).optional(),
  /** The least time before its start at which an appointment can be booked or moved to. */
  minimumNotice: notice.optional(),
  bookNoPay: yesOrNo.optional(),
  canCustomerCancel: yesOrNo.optional(),
  /** The time before an appointment until which a guest can cancel or move it. */
  advanceCancel: notice.optional(),
  earlyTipping: yesOrNo.optional(),
  lateTipping: yesOrNo.optional(),
}

/** Working hours of a season, from one day to another. */
export const schedules = z
  .array(block({ startDate: day.optional(), endDate: day.optional(), hours: weeklyHours }))
  .min(1, 'is empty')

export const professionalEntry = block({
  route: route,
  firstName: name,
  lastName: name.optional(),
  photo: picture.optional(),
  /** The address for news of their bookings; guests do not see it. */
  email: email.optional(),
  reward: lineText.optional(),
  /** The day since which they work here; of two with the same order the newer one comes first. */
  since: day.optional(),
  order: wholeNumber(0, 10_000).optional(),
  passcode: written('a passcode of 4 to 32 characters', (value) =>
    value.length >= 4 && value.length <= 32 ? value : undefined,
  ).optional(),
  ...bookingRules,
  hours: weeklyHours.optional(),
  schedules: schedules.optional(),
  daysOff: daysOff.default([]),
  daysOn: z.array(dayOn).default([]),
  /** Keys of the services that they offer; all if none are named. */
  services: z.array(key).optional(),
  addons: z.array(key).optional(),
  prices: z.record(key, price).default({}),
  durations: z.record(key, duration).default({}),
  defaultService: key.optional(),
})

export type ProfessionalEntry = z.output<typeof professionalEntry>
