import { isAppointment } from '@openchair/rules'
import type { BarberSummary, SaleItem, SaleOrder } from '@openchair/contract'
import { isBefore, minutesBetween } from '@openchair/ui/format/days.ts'
import { sharedLanguage } from '@openchair/ui/i18n/shared-language.ts'

/** An item of a sale order that has a time and a professional. */
export type Appointment = SaleItem & {
  readonly dateTime: string
  readonly endsAt: string
  readonly barber: BarberSummary
}

const isPlanned = (item: SaleItem): item is Appointment =>
  isAppointment(item) && item.dateTime !== null && item.endsAt !== null && item.barber !== null

export const appointmentsOf = ({ items }: Pick<SaleOrder, 'items'>): readonly Appointment[] =>
  items.filter(isPlanned).toSorted((one, other) => {
    if (isBefore(one.dateTime, other.dateTime)) return -1
    return isBefore(other.dateTime, one.dateTime) ? 1 : 0
  })

export const barberName = ({ barber }: Appointment): string => `${barber.firstName} ${barber.lastName}`.trim()

export const serviceNames = ({ subItems }: Appointment): string => subItems.map(({ name }) => name).join(', ')

export const serviceLanguage = ({ subItems }: Appointment): string | undefined =>
  sharedLanguage(subItems.map(({ nameLanguage }) => nameLanguage))

export const minutesOf = ({ dateTime, endsAt }: Appointment): number => minutesBetween(dateTime, endsAt)

/** The guest of an appointment; undefined where it is the customer's own. */
export const guestOf = (
  { customer }: Appointment,
  { customerFirstName }: Pick<SaleOrder, 'customerFirstName'>,
): string | undefined => {
  const name = customer?.firstName.trim()
  return name && name !== customerFirstName ? name : undefined
}

export const lastEnd = (appointments: readonly Appointment[]): string =>
  appointments.map(({ endsAt }) => endsAt).reduce((latest, end) => (isBefore(latest, end) ? end : latest))
