import type { WeeklySchedule } from '@openchair/contract'
import type { BarberDetails } from '../../../store/details.ts'
import type { ProfessionalEntry } from '../entries/professional-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { PictureFiles } from '../file/pictures.ts'
import { ownLanguage, toPhoto, toReward } from './presentation-plan.ts'

export type OfferingPlan = { readonly key: string; readonly duration: number; readonly price: number }

export type ProfessionalPlan = {
  readonly route: string
  readonly position: number
  /** The instant in the shop's zone at which `since` begins; undefined for the day of the import. */
  readonly createdAt: string | undefined
  readonly passcode: string | undefined
  readonly email: string | null
  readonly details: BarberDetails
  readonly offerings: readonly OfferingPlan[]
}

export const planProfessionals = (shop: ShopEntry, pictures: PictureFiles): readonly ProfessionalPlan[] =>
  shop.professionals.map((entry, index) => ({
    route: entry.route,
    position: entry.order ?? index,
    createdAt:
      entry.since &&
      Temporal.PlainDate.from(entry.since).toZonedDateTime(shop.timezone).toInstant().toString(),
    passcode: entry.passcode,
    email: entry.email ?? null,
    details: toDetails(entry, shop, pictures),
    offerings: toOfferings(entry, shop),
  }))

const toDetails = (entry: ProfessionalEntry, shop: ShopEntry, pictures: PictureFiles): BarberDetails => ({
  firstName: entry.firstName,
  lastName: entry.lastName ?? '',
  photos: entry.photo === undefined ? [] : [toPhoto(entry.photo, ownLanguage(shop), pictures)],
  ...toReward(entry.reward, ownLanguage(shop)),
  allowMultipleServices: entry.allowMultipleServices ?? shop.allowMultipleServices ?? true,
  advanceBookDays: entry.advanceBookDays ?? shop.advanceBookDays ?? defaultAdvanceBookDays,
  ...toNotice(entry.minimumNotice ?? shop.minimumNotice),
  bookNoPay: entry.bookNoPay ?? shop.bookNoPay ?? false,
  requirePasscode: entry.passcode !== undefined,
  canCustomerCancel: entry.canCustomerCancel ?? shop.canCustomerCancel ?? true,
  advanceCancelMins: entry.advanceCancel ?? shop.advanceCancel ?? defaultAdvanceCancel,
  earlyTipping: entry.earlyTipping ?? shop.earlyTipping ?? true,
  lateTipping: entry.lateTipping ?? shop.lateTipping ?? true,
  days_on: entry.daysOn,
  days_off: [...shop.daysOff, ...entry.daysOff].toSorted((a, b) => a.day.localeCompare(b.day)),
  schedules: toSchedules(entry) ?? toSchedules(shop) ?? [],
  defaultServiceKey: entry.defaultService ?? null,
})

export const defaultAdvanceBookDays = 60
const defaultAdvanceCancel = 24 * 60

/** The columns of a notice in minutes; none without a notice, so that earlier imports stay equal. */
export const toNotice = (minutes = 0) => (minutes > 0 ? { minimumNotice: minutes } : {})

export const toSchedules = ({
  hours,
  schedules,
}: Pick<ShopEntry, 'hours' | 'schedules'>): WeeklySchedule[] | undefined => {
  if (hours !== undefined) return [{ startDate: null, endDate: null, workdays: hours }]
  return schedules?.map((each) => ({
    startDate: each.startDate ?? null,
    endDate: each.endDate ?? null,
    workdays: each.hours,
  }))
}

/** The offerings of a professional; missing settings are taken from the shop. */
const toOfferings = (entry: ProfessionalEntry, shop: ShopEntry): readonly OfferingPlan[] => {
  const offered = [
    ...shop.services.filter(({ key }) => entry.services?.includes(key) ?? true),
    ...shop.addons.filter(({ key }) => entry.addons?.includes(key) ?? true),
  ]
  return offered.map(({ key, duration, price }) => ({
    key,
    duration: entry.durations[key] ?? duration,
    price: entry.prices[key] ?? price,
  }))
}
