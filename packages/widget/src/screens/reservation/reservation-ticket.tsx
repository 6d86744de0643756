import type { SaleOrder } from '@openchair/contract'
import { addressLines, directionsUrl } from '../../format/address.ts'
import { useNow } from '../../format/clock.tsx'
import { dayOf, minutesBetween } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '../../pieces/button/button.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Raised, Small } from '../../pieces/text/text.tsx'
import { Code, Ticket, TicketFact, TicketFacts, TicketMap, TicketPart } from '../../pieces/ticket/ticket.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import {
  type Appointment,
  appointmentsOf,
  barberName,
  guestOf,
  isPast,
  lastEnd,
  serviceNames,
} from './appointments.ts'
import { PaymentLines } from './payment-lines.tsx'
import css from './reservation.module.css'
import { useCalendarEvent } from './use-calendar-event.ts'

type Props = { readonly order: SaleOrder }

/** In halves, as it is read out: `K7M 42Q`. */
const spaced = (code: string): string => code.replace(/^(.{3})(.{3})$/, '$1\u00a0$2')

const When = ({ order, appointments }: Props & { readonly appointments: readonly Appointment[] }) => {
  const t = useT()
  const format = useFormat()
  const { timezone, address } = order.shop
  const start = appointments[0]?.dateTime
  if (start === undefined) return null
  const day = dayOf(start, timezone)
  // A group may come on several days: each of the others has its own below.
  const together = appointments.filter(({ dateTime }) => dayOf(dateTime, timezone) === day)
  return (
    <TicketFact
      icon="calendar"
      title={<Raised>{`${format.day(day, 'long')}, ${format.time(start, timezone)}`}</Raised>}
      quiet={t('reservation.doneBy', {
        city: address.city,
        time: format.time(lastEnd(together), timezone),
      })}
    />
  )
}

/** A guest's own start, where the group does not begin together. */
const ownStart = (
  { dateTime }: Appointment,
  all: readonly Appointment[],
  format: ReturnType<typeof useFormat>,
  zone: string,
) => {
  if (all.every((each) => minutesBetween(each.dateTime, dateTime) === 0)) return []
  const isOneDay = all.every((each) => dayOf(each.dateTime, zone) === dayOf(dateTime, zone))
  return [isOneDay ? format.time(dateTime, zone) : format.dayTime(dateTime, zone)]
}

type AppointmentProps = Props & { readonly appointment: Appointment; readonly all: readonly Appointment[] }

const AppointmentPart = ({ order, appointment, all }: AppointmentProps) => {
  const t = useT()
  const format = useFormat()
  const name = barberName(appointment)
  const guest = guestOf(appointment, order)
  const minutes = minutesBetween(appointment.dateTime, appointment.endsAt)
  return (
    <TicketFact
      picture={<Picture src={appointment.barber.photos[0]?.thumbnail} name={name} size="s" />}
      title={
        guest === undefined ? t('reservation.youWith', { name }) : t('reservation.guestWith', { guest, name })
      }
      quiet={[
        ...ownStart(appointment, all, format, order.shop.timezone),
        serviceNames(appointment),
        format.duration(minutes),
      ].join(' · ')}
    />
  )
}

/** What was booked: when, with whom, where, and what it costs. */
export const ReservationTicket = ({ order }: Props) => {
  const t = useT()
  const now = useNow()
  const { shop } = order
  const appointments = appointmentsOf(order)
  const event = useCalendarEvent()(order, appointments)
  const over = order.canceled || isPast(appointments, now)
  const [street = '', ...rest] = addressLines(shop.address)
  const address = [street, ...rest].join(', ')
  return (
    <Ticket>
      <TicketPart>
        <Small>{t('reservation.code')}</Small>
        <Code>{spaced(order.confirmationCode)}</Code>
      </TicketPart>
      <TicketPart notch>
        <TicketFacts>
          <When order={order} appointments={appointments} />
          {appointments.map((appointment) => (
            <AppointmentPart
              key={appointment.id}
              order={order}
              appointment={appointment}
              all={appointments}
            />
          ))}
          <TicketFact icon="pin" title={street} quiet={rest.join(', ')} />
        </TicketFacts>
        {shop.staticMap && <TicketMap src={shop.staticMap} alt={t('reservation.map', { address })} />}
        <div className={css.ways}>
          <ButtonPair>
            {event && !over && <AddToCalendar order={order} event={event} />}
            <Button kind="second" href={directionsUrl(shop.location)} target="_blank">
              {t('reservation.directions')}
            </Button>
          </ButtonPair>
        </div>
      </TicketPart>
      <TicketPart notch>
        <PaymentLines order={order} />
      </TicketPart>
    </Ticket>
  )
}
