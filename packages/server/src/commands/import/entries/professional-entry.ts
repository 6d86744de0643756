import { z } from 'zod'
import { block, wholeNumber, written, yesOrNo } from '../fields/field.ts'
import { duration, key, line, name, notice, price, route } from '../fields/value.ts'
import { day, dayOn, daysOff, weeklyHours } from '../fields/working-hours.ts'
import { picture } from './presentation.ts'

/** What a shop says for all of its professionals, and each of them may say otherwise. */
export const bookingRules = {
  allowMultipleServices: yesOrNo.optional(),
  advanceBookDays: wholeNumber(1, 730).optional(),
  bookNoPay: yesOrNo.optional(),
  canCustomerCancel: yesOrNo.optional(),
  /** How long before the appointment a guest can still cancel or move it. */
  advanceCancel: notice.optional(),
  earlyTipping: yesOrNo.optional(),
  lateTipping: yesOrNo.optional(),
}

/** Weeks that begin and end on a day, where the hours change with the season. */
export const schedules = z
  .array(block({ startDate: day.optional(), endDate: day.optional(), hours: weeklyHours }))
  .min(1, 'is empty')

export const professionalEntry = block({
  route: route,
  firstName: name,
  lastName: name.optional(),
  photo: picture.optional(),
  reward: line.optional(),
  /** Since when they work here; of two at the same place in the order the newer one comes first. */
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
  /** Keys of what they offer; everything where they name nothing. */
  services: z.array(key).optional(),
  addons: z.array(key).optional(),
  prices: z.record(key, price).default({}),
  durations: z.record(key, duration).default({}),
  defaultService: key.optional(),
})

export type ProfessionalEntry = z.output<typeof professionalEntry>
