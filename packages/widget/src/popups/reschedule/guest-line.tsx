import type { SaleOrder } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Num } from '@openchair/ui/pieces/text/text.tsx'
import {
  type Appointment,
  barberName,
  serviceLanguage,
  serviceNames,
} from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reschedule.module.css'

type Props = {
  readonly order: SaleOrder
  readonly appointment: Appointment
  /** The new start, once there is one. */
  readonly time: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
}

/** One guest of a group with the old and the new start; a press opens their times. */
export const GuestLine = ({ order, appointment, time, open, onToggle }: Props) => {
  const t = useT()
  const format = useFormat()
  const { guestWith } = useNames(order)
  const zone = order.shop.timezone
  const was = t('changes.was', { time: format.time(appointment.dateTime, zone) })
  return (
    <Pressable className={css.guest} aria-expanded={open} onClick={onToggle}>
      <Picture src={appointment.barber.photos[0]?.thumbnail} name={barberName(appointment)} size="s" />
      <span className={css.guestName}>
        <b>{guestWith(appointment)}</b>{' '}
        <small lang={serviceLanguage(appointment)}>{serviceNames(appointment)}</small>
      </span>
      <span className={css.guestTimes}>
        <small>{was}</small> <Num>{time === undefined ? '–' : format.time(time, zone)}</Num>
      </span>
      <Icon name={open ? 'up' : 'down'} small />
    </Pressable>
  )
}
