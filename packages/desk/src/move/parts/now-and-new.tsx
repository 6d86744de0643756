import type { BarberSummary, OpenedBooking } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import type { MovePlace } from '../../shell/moving.ts'
import { useShop } from '../../shell/session.tsx'
import css from '../move.module.css'

type Props = {
  readonly booking: OpenedBooking
  readonly place: MovePlace | undefined
  readonly barber: BarberSummary
  /** The sum by which the guest pays more; minor units. */
  readonly difference: number
}

/** The time of a booking now, in a dashed frame, and the new one in a filled one. */
export const NowAndNew = ({ booking, place, barber, difference }: Props) => {
  const t = useT()
  const now = useNow()
  const { timezone, country, currency } = useShop()
  const { relativeDayTime, exactMoney } = useFormat(country)
  const total = booking.money?.total
  const withSum = (name: string, sum: number | undefined): string =>
    sum === undefined ? name : `${name} · ${exactMoney(sum, currency)}`
  return (
    <div className={css.fromTo}>
      <p className={css.now}>
        <span>{t('move.now')}</span>{' '}
        <b>
          <Raised>{relativeDayTime(booking.startsAt, timezone, now)}</Raised>
        </b>{' '}
        <span>{withSum(booking.barber.firstName, total)}</span>
      </p>
      <Icon name="right" />
      <output className={css.new} data-empty={place === undefined || undefined}>
        <span>{t('move.new')}</span>{' '}
        {place ? (
          <>
            <b>
              <Raised>{relativeDayTime(place.startsAt, timezone, now)}</Raised>
            </b>{' '}
            <span>{withSum(barber.firstName, total === undefined ? undefined : total + difference)}</span>
          </>
        ) : (
          <b>{t('move.notChosen')}</b>
        )}
      </output>
    </div>
  )
}
