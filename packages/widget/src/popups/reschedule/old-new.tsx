import type { SaleOrder } from '@openchair/contract'
import { useFormat } from '../../format/use-format.ts'
import { dayOf } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { LateIcon } from '../../pieces/icon/late-icon.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Heading, Num } from '../../pieces/text/text.tsx'
import { type Appointment, barberName } from '../../sale-orders/appointments.ts'
import css from './reschedule.module.css'

type SideProps = {
  readonly order: SaleOrder
  readonly title: string
  readonly appointment: Appointment
  readonly total: number
}

const Side = ({ order, title, appointment, total }: SideProps) => {
  const t = useT()
  const format = useFormat()
  const zone = order.shop.timezone
  const { barber, dateTime } = appointment
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      <Picture src={barber.photos[0]?.thumbnail} name={barberName(appointment)} size="s" />
      <p>
        <b>{format.day(dayOf(dateTime, zone))}</b> <b>{format.time(dateTime, zone)}</b>{' '}
        <small>{t('changes.with', { name: barber.firstName })}</small>
      </p>
      <Num>{format.exactMoney(total, order.currency)}</Num>
    </section>
  )
}

type Props = {
  readonly order: SaleOrder
  readonly now: Appointment
  readonly next: Appointment
  readonly totals: { readonly now: number; readonly next: number }
}

/** What one has beside what one gets: dashes around the old, a line around the new. */
export const OldNew = ({ order, now, next, totals }: Props) => {
  const t = useT()
  return (
    <div className={css.oldNew}>
      <Side order={order} title={t('changes.now')} appointment={now} total={totals.now} />
      <Side order={order} title={t('changes.new')} appointment={next} total={totals.next} />
      <span className={css.arrow}>
        <LateIcon name="arrow" small />
      </span>
    </div>
  )
}
