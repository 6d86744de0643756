import type { WeeklySchedule } from '@openchair/contract'
import { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import { agreeing, type Complain, namesIn, textOrNone } from '../fields/agreeing.ts'
import { block, wholeNumber, written, yesOrNo } from '../fields/field.ts'
import { email, key, name, notice, price, route } from '../fields/value.ts'
import { day, dayOn, daysOff, weeklyHours } from '../fields/working-hours.ts'
import { ownDuration, timeOf } from './service-time.ts'
import { lineText, picture, type Presentation } from './texts.ts'

/** Rules that a shop sets for all of its professionals, and that each professional can override. */
export const bookingRules = {
  allowMultipleServices: yesOrNo.optional(),
  advanceBookDays: wholeNumber(1, 730).optional(),
  /** The time before the start of an appointment until which it can be booked or moved there. */
  minimumNotice: notice.optional(),
  bookNoPay: yesOrNo.optional(),
  canCustomerCancel: yesOrNo.optional(),
  /** The time before an appointment until which a guest can cancel or move it. */
  advanceCancel: notice.optional(),
  earlyTipping: yesOrNo.optional(),
  lateTipping: yesOrNo.optional(),
}
const usualRules = {
  allowMultipleServices: true,
  advanceBookDays: 60,
  minimumNotice: 0,
  bookNoPay: false,
  canCustomerCancel: true,
  advanceCancel: 24 * 60,
  earlyTipping: true,
  lateTipping: true,
}
type Rule = keyof typeof usualRules
type Rules = { readonly [Name in Rule]?: (typeof usualRules)[Name] | undefined }

/** A rule of a professional: their own, else the shop's, else the usual one. */
export const ruleOf = <Name extends Rule>(
  rule: Name,
  ...makers: readonly Rules[]
): (typeof usualRules)[Name] =>
  makers.map((maker) => maker[rule]).find((made) => made !== undefined) ?? usualRules[rule]

/** The field of a notice in minutes. A notice of 0 has no field, so that earlier imports stay equal. */
export const toNotice = (minimumNotice: number) => (minimumNotice > 0 ? { minimumNotice } : {})

const season = agreeing(
  block({ startDate: day.optional(), endDate: day.optional(), hours: weeklyHours }),
  ({ startDate, endDate }, complain) => {
    if (startDate !== undefined && endDate !== undefined && endDate < startDate)
      complain('is before startDate', 'endDate')
  },
)

/** The working hours of every week, or those of seasons, each from one day to another. */
export const workingHours = {
  hours: weeklyHours.optional(),
  schedules: z.array(season).min(1, 'is empty').optional(),
}
type WorkingHours = {
  readonly hours?: WeeklySchedule['workdays'] | undefined
  readonly schedules?: readonly z.output<typeof season>[] | undefined
}

/** Checks that working hours are given either for every week or for seasons. */
export const checkHours = ({ hours, schedules }: WorkingHours, complain: Complain): void => {
  if (hours !== undefined && schedules !== undefined)
    complain('stands beside hours: give one of them', 'schedules')
}

export const toSchedules = ({ hours, schedules }: WorkingHours): WeeklySchedule[] | undefined =>
  (hours === undefined ? schedules : [{ hours, startDate: undefined, endDate: undefined }])?.map((each) => ({
    startDate: each.startDate ?? null,
    endDate: each.endDate ?? null,
    workdays: each.hours,
  }))

export const professionalEntry = agreeing(
  block({
    route,
    firstName: name,
    lastName: name.optional(),
    photo: picture.optional(),
    /** The e-mail that gets news of their bookings. Guests do not see it. */
    email: email.optional(),
    reward: lineText.optional(),
    /** Their first day of work here. Of two with the same `order`, the later one comes first. */
    since: day.optional(),
    order: wholeNumber(0, 10_000).optional(),
    passcode: written('a passcode of 4 to 32 characters', (value) =>
      value.length >= 4 && value.length <= 32 ? value : undefined,
    ).optional(),
    ...bookingRules,
    ...workingHours,
    daysOff: daysOff.default([]),
    daysOn: z.array(dayOn).default([]),
    /** The keys of the services that they offer; all if none are named. */
    services: z.array(key).optional(),
    addons: z.array(key).optional(),
    prices: z.record(key, price).default({}),
    durations: z.record(key, ownDuration).default({}),
    defaultService: key.optional(),
  }),
  checkHours,
)
export type ProfessionalEntry = z.output<typeof professionalEntry>

const isNotOffered = (key: string, offered: readonly string[]): string =>
  `is not among what this professional offers${suggestion(key, offered)}`

/** Checks that a professional's own prices, durations and default service belong to what they offer. */
export const checkOffers = (
  { prices, durations, defaultService: favorite }: ProfessionalEntry,
  services: readonly string[],
  addons: readonly string[],
  complain: Complain,
): void => {
  const offered = [...services, ...addons]
  const defaultService = textOrNone(favorite)
  for (const [setting, own] of Object.entries({ prices, durations }))
    for (const each of namesIn(own).filter((known) => !offered.includes(known)))
      complain(isNotOffered(each, offered), setting, each)
  if (defaultService !== undefined && !services.includes(defaultService))
    complain(`"${defaultService}" ${isNotOffered(defaultService, services)}`, 'defaultService')
}

type Offered = { readonly key: string; readonly price: number } & Parameters<typeof timeOf>[0]
type Shop = Rules &
  WorkingHours & {
    readonly timezone: string
    readonly daysOff: ProfessionalEntry['daysOff']
    readonly services: readonly Offered[]
    readonly addons: readonly Offered[]
  }

/**
 * Plans the row of a professional, and of each service that they offer. Settings that the entry leaves out are
 * the shop's, or else the usual ones.
 */
export const planProfessional = (
  entry: ProfessionalEntry,
  index: number,
  shop: Shop,
  { fieldsOf, toPhoto }: Presentation,
) => ({
  columns: {
    route: entry.route,
    position: entry.order ?? index,
    email: entry.email ?? null,
    active: true,
    details: {
      firstName: entry.firstName,
      lastName: entry.lastName ?? '',
      photos: entry.photo === undefined ? [] : [toPhoto(entry.photo)],
      reward: null,
      ...fieldsOf('reward', entry.reward),
      allowMultipleServices: ruleOf('allowMultipleServices', entry, shop),
      advanceBookDays: ruleOf('advanceBookDays', entry, shop),
      ...toNotice(ruleOf('minimumNotice', entry, shop)),
      bookNoPay: ruleOf('bookNoPay', entry, shop),
      requirePasscode: entry.passcode !== undefined,
      canCustomerCancel: ruleOf('canCustomerCancel', entry, shop),
      advanceCancelMins: ruleOf('advanceCancel', entry, shop),
      earlyTipping: ruleOf('earlyTipping', entry, shop),
      lateTipping: ruleOf('lateTipping', entry, shop),
      days_on: entry.daysOn,
      days_off: [...shop.daysOff, ...entry.daysOff].toSorted((a, b) => a.day.localeCompare(b.day)),
      schedules: toSchedules(entry) ?? toSchedules(shop) ?? [],
      defaultServiceKey: entry.defaultService ?? null,
    },
  },
  /** The instant in the shop's zone at which the day `since` begins; undefined for the time of the import. */
  createdAt:
    entry.since === undefined
      ? undefined
      : Temporal.PlainDate.from(entry.since).toZonedDateTime(shop.timezone).toInstant(),
  passcode: entry.passcode,
  offerings: [
    ...shop.services.filter((each) => entry.services?.includes(each.key) ?? true),
    ...shop.addons.filter((each) => entry.addons?.includes(each.key) ?? true),
  ].map((each) => ({
    key: each.key,
    ...timeOf(each, entry.durations[each.key]),
    price: entry.prices[each.key] ?? each.price,
  })),
})
export type ProfessionalPlan = ReturnType<typeof planProfessional>
