import type { SaleOrder } from '@openchair/contract'
import { useState } from 'react'
import { addressLines, directionsUrl } from '@openchair/ui/format/address.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { activeOf } from '../../sale-orders/standing.ts'
import { type CalendarEvent, calendarFilePath, calendarLinks } from './calendar-links.ts'
import css from './reservation.module.css'
import { useShare } from './use-share.ts'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { safeFullName, safeName } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { type Appointment, guestOf, lastEnd, serviceNames } from '../../sale-orders/appointments.ts'

/** The booking as one calendar event that describes each appointment (messages/calendar-links). */
const useCalendarEvent = (order: SaleOrder) => {
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

type Props = { readonly order: SaleOrder }

const Calendars = ({ order, onClose }: Props & { readonly onClose: () => void }) => {
  const t = useT()
  const event = useCalendarEvent(order)(activeOf(order))
  return (
    <div className={css.calendars}>
      <Button
        kind="second"
        href={calendarFilePath(order.lookId)}
        download={`${order.confirmationCode}.ics`}
        onClick={onClose}
      >
        {t('reservation.calendarFile')}
      </Button>
      {event &&
        calendarLinks(event).map(({ name, href }) => (
          <Button key={name} kind="second" href={href} target="_blank" onClick={onClose}>
            {name}
          </Button>
        ))}
    </div>
  )
}

export const QuickActions = ({ order }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { label, share } = useShare(order.lookId, order.shop.name)
  const close = () => setOpen(false)
  return (
    <>
      <div className={css.quick}>
        <Pressable
          aria-haspopup="dialog"
          aria-label={t('reservation.addToCalendar')}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" />
          {t('reservation.calendar')}
        </Pressable>
        <Pressable href={directionsUrl(order.shop)} target="_blank">
          <Icon name="pin" />
          {t('reservation.directions')}
        </Pressable>
        <Pressable onClick={() => void share()}>
          <LateIcon name="share" />
          {label}
        </Pressable>
      </div>
      <Sheet open={open} onClose={close} title={t('reservation.addToCalendar')}>
        <Calendars order={order} onClose={close} />
      </Sheet>
    </>
  )
}
