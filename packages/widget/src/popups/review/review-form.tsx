import type { Appointment } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LongField } from '@openchair/ui/pieces/long-field/long-field.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Stars } from '@openchair/ui/pieces/stars/stars.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { useStarNames } from '../../sale-orders/use-star-names.ts'
import css from './review.module.css'
import type { useReview } from './use-review.ts'

type AboutProps = { readonly appointment: Appointment }

/** The appointment that is rated. */
export const About = ({ appointment: { barber, services, dateTime, shop } }: AboutProps) => {
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

type Props = AboutProps & { readonly form: ReturnType<typeof useReview> }

/** Stars, and an optional text. */
export const ReviewForm = ({ appointment, form }: Props) => {
  const t = useT()
  const format = useFormat()
  const { words, names } = useStarNames()
  const { rating, review, most, isMissing, isLinked, problem, write } = form
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
        {/* The chosen star already says it. */}
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
