import type { SaleOrder } from '@openchair/contract'
import { addressLines } from '@openchair/ui/format/address.ts'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { safeFullName, safeName } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type Appointment, guestOf, lastEnd, serviceNames } from '../../sale-orders/appointments.ts'

/**
 * Booking as one event, from the first start to the last end (messages/calendar-links). Each of
 * several appointments is described by itself: guest, start, length and professional.
 */
export const useCalendarEvent = (order: SaleOrder) => {
  const t = useT()
  const cityOf = useZoneCity()
  const format = useFormat(order.shop.address.country)

  return (appointments: readonly Appointment[]): CalendarEvent | undefined => {
    const first = appointments[0]
    if (!first) return undefined
    const { shop } = order
    const services = format.list(appointments.map(serviceNames))
    const address = addressLines(shop.address).join(', ')
    const start = first.dateTime
    const end = lastEnd(appointments)
    const told = (appointment: Appointment): readonly string[] => {
      const { dateTime, endsAt } = appointment
      const client = safeName(guestOf(appointment, order) ?? order.customerFirstName)
      const barber = safeFullName(appointment.barber)
      return [
        t('reservation.eventService', { services: serviceNames(appointment) }),
        t('reservation.eventTime', { dayTime: format.dayTime(dateTime, shop.timezone), city: cityOf(shop) }),
        t('reservation.eventDuration', { duration: format.duration(minutesBetween(dateTime, endsAt)) }),
        ...(client === null ? [] : [t('reservation.eventClient', { name: client })]),
        ...(barber === null ? [] : [t('reservation.eventBarber', { name: barber })]),
      ]
    }
    return {
      title: t('reservation.eventTitle', { services, shop: shop.name }),
      organizer: shop.name,
      location: address,
      timezone: shop.timezone,
      start,
      end,
      description: [
        t('reservation.eventCode', { code: order.confirmationCode }),
        ...appointments.map((each) => told(each).join('\n')),
        t('reservation.eventLocation', { address }),
      ].join(appointments.length > 1 ? '\n\n' : '\n'),
    }
  }
}
