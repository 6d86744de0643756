import type { SaleOrder } from '@openchair/contract'
import { sum } from '@openchair/rules'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Hidden, Num } from '@openchair/ui/pieces/text/text.tsx'
import { Dot, TicketFact } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import {
  type Appointment,
  appointmentsOf,
  barberName,
  serviceLanguage,
  serviceNames,
} from '../../sale-orders/appointments.ts'
import { activeOf, canceledOf, movableOf } from '../../sale-orders/standing.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reservation.module.css'

type Props = { readonly order: SaleOrder }
type GuestProps = Props & { readonly appointment: Appointment }

const Face = ({ appointment }: { readonly appointment: Appointment }) => (
  <Picture src={appointment.barber.photos[0]?.thumbnail} name={barberName(appointment)} size="s" />
)

/** Start of a group member's appointment, with the day for a group on several days. */
const useStart = ({ order }: Props) => {
  const format = useFormat(order.shop.address.country)
  const zone = order.shop.timezone
  const days = new Set(activeOf(order).map(({ dateTime }) => dayOf(dateTime, zone)))
  return ({ dateTime }: Appointment): string =>
    days.size > 1 ? format.dayTime(dateTime, zone) : format.time(dateTime, zone)
}

const CanceledGuest = ({ order, appointment }: GuestProps) => {
  const t = useT()
  const format = useFormat()
  const { guestWith } = useNames(order)
  const back = sum(
    order.refunds.filter(({ itemId }) => itemId === appointment.id).map(({ amount }) => amount),
  )
  return (
    <div className={css.who}>
      <Dot>
        <Icon name="close" />
      </Dot>
      <span className={css.name}>
        <s>{guestWith(appointment)}</s>{' '}
        <small>
          {back > 0
            ? t('reservation.canceledBack', { amount: format.exactMoney(back, order.currency) })
            : t('reservation.canceledGuest')}
        </small>
      </span>
    </div>
  )
}

const Guest = ({ order, appointment }: GuestProps) => {
  const t = useT()
  const now = useNow()
  const { guestWith } = useNames(order)
  const start = useStart({ order })(appointment)
  const name = guestWith(appointment)
  const canChange = movableOf(order, now).some(({ id }) => id === appointment.id)
  const content = (
    <>
      <Face appointment={appointment} />
      <span className={css.name}>
        <b>{name}</b> <small lang={serviceLanguage(appointment)}>{serviceNames(appointment)}</small>
      </span>
      <Num>{start}</Num>
    </>
  )
  if (!canChange) return <div className={css.who}>{content}</div>
  return (
    <Pressable
      className={css.who}
      aria-haspopup="dialog"
      onClick={() => openPopup('reschedule', { saleOrderId: order.id, appointmentId: appointment.id })}
    >
      {content}
      <Hidden>{` ${t('reservation.changeOrCancel')}`}</Hidden>
      <Icon name="forward" small />
    </Pressable>
  )
}

/** The booking's professionals: for a group a list in which each can be changed, canceled guests last. */
export const People = ({ order }: Props) => {
  const format = useFormat()
  const { guestWith } = useNames(order)
  const all = appointmentsOf(order)
  const [only] = all
  if (all.length === 1 && only)
    return (
      <TicketFact
        picture={<Face appointment={only} />}
        title={guestWith(only, barberName(only))}
        quiet={`${serviceNames(only)} · ${format.duration(minutesBetween(only.dateTime, only.endsAt))}`}
        quietLanguage={serviceLanguage(only)}
      />
    )
  return (
    <ul className={css.people}>
      {activeOf(order).map((each) => (
        <li key={each.id}>
          <Guest order={order} appointment={each} />
        </li>
      ))}
      {canceledOf(order).map((each) => (
        <li key={each.id}>
          <CanceledGuest order={order} appointment={each} />
        </li>
      ))}
    </ul>
  )
}
