import { type Appointment, maxReviewLength } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Stars, GivenStars } from '@openchair/ui/pieces/stars/stars.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useStarNames } from '../../sale-orders/use-star-names.ts'
import type { useReview } from './use-review.ts'
import css from './review.module.css'

type AboutProps = { readonly appointment: Appointment }

const About = ({ appointment: { barber, services, dateTime, shop } }: AboutProps) => {
  const format = useFormat(shop.address.country)
  const name = `${barber.firstName} ${barber.lastName}`.trim()
  const names = services.map((service) => service.name)
  return (
    <div className={css.about}>
      <Picture src={barber.photos[0]?.thumbnail} name={name} size="s" />
      <div>
        <Heading level={3} look="h2">
          {name}
        </Heading>
        <Quiet>{[...names, format.dayInSentence(dayOf(dateTime, shop.timezone))].join(', ')}</Quiet>
      </div>
    </div>
  )
}

/** The review of an appointment once it was sent or can no longer change, with the deadline for changes. */
export const GivenReview = ({ appointment, isClosed }: AboutProps & { readonly isClosed: boolean }) => {
  const t = useT()
  const { barber, shop, canRateBefore, rating, review } = appointment
  const format = useFormat(shop.address.country)
  const until = (instant: string) => {
    const time = format.dayTimeInSentence(instant, shop.timezone)
    return t('review.until', { name: barber.firstName, time })
  }
  return (
    <div className={css.form}>
      <About appointment={appointment} />
      {isClosed && <Quiet>{t('review.closed')}</Quiet>}
      {canRateBefore !== null && <Quiet>{until(canRateBefore)}</Quiet>}
      {rating !== null && (
        <div className={css.given}>
          <GivenStars value={rating} label={t('review.given', { count: rating })} />
          {review !== null && <p>{review}</p>}
        </div>
      )}
    </div>
  )
}

type Props = AboutProps & { readonly form: ReturnType<typeof useReview> }

export const ReviewForm = ({ appointment, form }: Props) => {
  const t = useT()
  const format = useFormat()
  const most = maxReviewLength
  const { words, names } = useStarNames()
  const { rating, review, isMissing, isLinked, problem, write } = form
  return (
    <div className={css.form}>
      <About appointment={appointment} />
      <div>
        <Stars
          label={t('review.stars')}
          names={names}
          value={rating}
          error={isMissing ? t('review.missing') : undefined}
          onChange={(star) => write({ rating: star })}
        />
        {/* After a choice, the star that is chosen already says the same. */}
        {!isMissing && (
          <p className={css.word} aria-hidden="true">
            {rating === undefined ? '' : words[rating - 1]}
          </p>
        )}
      </div>
      <LongField
        label={t('review.more')}
        value={review}
        most={most}
        error={isLinked ? t('review.linkFault') : undefined}
        reader={t('review.reader', { name: appointment.barber.firstName })}
        length={t('review.length', { count: format.number(review.length), most: format.number(most) })}
        onChange={(text) => write({ review: text })}
      />
      {problem && <Notice {...problem} />}
    </div>
  )
}
