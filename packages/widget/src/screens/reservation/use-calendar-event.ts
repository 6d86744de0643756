import type { SaleOrder } from '@openchair/contract'
import { addressLines } from '../../format/address.ts'
import { minutesBetween } from '../../format/days.ts'
import { safeFullName, safeName } from '@openchair/rules'
import { useFormat } from '../../format/use-format.ts'
import { useZoneCity } from '../../format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type Appointment, lastEnd, serviceNames } from '../../sale-orders/appointments.ts'

/** A booking as one event, from the first start to the last end (spec 7, Third-party and analytics). */
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
    const client = safeName(order.customerFirstName)
    const barbers = appointments.flatMap(({ barber }) => safeFullName(barber) ?? [])
    return {
      title: t('reservation.eventTitle', { services, shop: shop.name }),
      organizer: shop.name,
      location: address,
      timezone: shop.timezone,
      start,
      end,
      description: [
        t('reservation.eventCode', { code: order.confirmationCode }),
        t('reservation.eventService', { services }),
        t('reservation.eventTime', {
          dayTime: format.dayTime(start, shop.timezone),
          city: cityOf(shop),
        }),
        t('reservation.eventDuration', { duration: format.duration(minutesBetween(start, end)) }),
        ...(client === null ? [] : [t('reservation.eventClient', { name: client })]),
        ...(barbers.length === 0 ? [] : [t('reservation.eventBarber', { name: format.list(barbers) })]),
        t('reservation.eventLocation', { address }),
      ].join('\n'),
    }
  }
}
