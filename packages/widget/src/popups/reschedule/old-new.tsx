import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Heading, Num, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Face } from '../../sale-orders/appointment-fact.tsx'
import { type Appointment, minutesOf } from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reschedule.module.css'

type SideProps = Pick<Props, 'order'> & {
  readonly title: string
  readonly appointment: Appointment
  readonly total: number
}

const Side = ({ order, title, appointment, total }: SideProps) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const zone = order.shop.timezone
  const { barber, dateTime } = appointment
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      <Face of={appointment} />
      <p>
        <b>
          <Raised>{format.day(dayOf(dateTime, zone))}</Raised>
        </b>{' '}
        <b>{format.time(dateTime, zone)}</b> <small>{t('changes.with', { name: barber.firstName })}</small>{' '}
        <small>{format.duration(minutesOf(appointment))}</small>
      </p>
      <Num>{format.exactMoney(total, order.currency)}</Num>
    </section>
  )
}

type Props = {
  readonly order: SaleOrder
  readonly now: Appointment
  readonly next: Appointment
  readonly preview: ChangedSale
}

/** The old time beside the new one, with dashes around the old, and a line around the new. */
export const OldNew = ({ order, now, next, preview: { breakdown, change } }: Props) => {
  const t = useT()
  const { total } = breakdown
  return (
    <div className={css.oldNew}>
      <Side order={order} title={t('changes.now')} appointment={now} total={total - change.total} />
      <Side order={order} title={t('changes.new')} appointment={next} total={total} />
      <span className={css.arrow}>
        <LateIcon name="arrow" small />
      </span>
    </div>
  )
}

type GroupProps = {
  readonly order: SaleOrder
  readonly moved: readonly Appointment[]
  readonly next: readonly Appointment[]
}

/** Each guest of a group with the old start, crossed out, and the new one. */
export const GroupOldNew = ({ order, moved, next }: GroupProps) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { guestWith } = useNames(order)
  const zone = order.shop.timezone
  return (
    <ul className={css.guests}>
      {moved.map((each) => {
        const after = next.find(({ id }) => id === each.id)
        return (
          <li key={each.id} className={css.guest}>
            <Face of={each} />
            <span className={css.guestName}>
              <b>{guestWith(each)}</b>{' '}
              <small>
                <Raised>{t('changes.was', { time: format.dayTimeInSentence(each.dateTime, zone) })}</Raised>
              </small>
            </span>
            {after && (
              <span className={css.guestTimes}>
                <small>
                  <Raised>{format.day(dayOf(after.dateTime, zone))}</Raised>
                </small>{' '}
                <Num>{format.time(after.dateTime, zone)}</Num>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
