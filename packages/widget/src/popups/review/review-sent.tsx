import type { Appointment } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { GivenStars } from '@openchair/ui/pieces/stars/stars.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { About } from './review-form.tsx'
import css from './review.module.css'

type Props = { readonly appointment: Appointment }

/** The review of an appointment. */
export const GivenReview = ({ appointment: { rating, review } }: Props) => {
  const t = useT()
  if (rating === null) return null
  return (
    <div className={css.given}>
      <GivenStars value={rating} label={t('review.given', { count: rating })} />
      {review !== null && <p>{review}</p>}
    </div>
  )
}

/** Thanks after sending, and the deadline for changes. */
export const ReviewSent = ({ appointment }: Props) => {
  const t = useT()
  const { barber, shop, canRateBefore } = appointment
  const format = useFormat(shop.address.country)
  return (
    <div className={css.form}>
      <About appointment={appointment} />
      {canRateBefore !== null && (
        <Quiet>
          {t('review.until', {
            name: barber.firstName,
            time: format.dayTimeInSentence(canRateBefore, shop.timezone),
          })}
        </Quiet>
      )}
      <GivenReview appointment={appointment} />
    </div>
  )
}
