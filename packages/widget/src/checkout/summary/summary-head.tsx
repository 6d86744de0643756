import type { ReactNode } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import css from './summary.module.css'

type Props = {
  readonly options: CheckoutOptions
  /** Shown at the right end. */
  readonly children?: ReactNode
}

/** The booking: time, professional, length and place; for a group, the number of guests. */
export const SummaryHead = ({ options, children }: Props) => {
  const t = useT()
  const format = useFormat()
  const { shop, reservations, start } = options
  const words = useReservationWords(reservationOf(options))
  const first = reservations.find(({ reservation }) => reservation.dateTime === start)
  const facts =
    reservations.length > 1
      ? [t('cart.reservations', { count: reservations.length }), shop.alias]
      : [words.name, first && format.durationRange(first.duration), shop.alias]
  return (
    <div className={css.head}>
      {first?.barber && (
        <Picture
          src={first.barber.photos[0]?.thumbnail}
          name={`${first.barber.firstName} ${first.barber.lastName}`}
          size="s"
        />
      )}
      <span className={css.what}>
        <b>
          <Raised>{words.dayTime}</Raised>
        </b>{' '}
        <QuietLine>{facts.filter(Boolean).join(' · ')}</QuietLine>
      </span>
      {children}
    </div>
  )
}
