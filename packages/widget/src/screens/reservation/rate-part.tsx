import { useQuery } from '@tanstack/react-query'
import { appointmentQuery } from '../../calls/appointments.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { GivenStars, StarButtons } from '@openchair/ui/pieces/stars/stars.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useStarNames } from '../../sale-orders/use-star-names.ts'
import css from './reservation.module.css'

type Props = {
  readonly appointmentId: string
  /** Name of the professional. */
  readonly name: string
  readonly notch: boolean
}

/**
 * Stars for an appointment: a press opens the review with them, and a given rating can be changed (mock-up
 * 42). Both forms are equally high, so that nothing below moves under a press.
 */
export const RatePart = ({ appointmentId, name, notch }: Props) => {
  const t = useT()
  const now = useNow()
  const { names } = useStarNames()
  const { data, isPending } = useQuery(appointmentQuery(appointmentId))
  if (isPending)
    return (
      <TicketPart notch={notch}>
        <div className={css.rateHead}>
          <Skeleton width="60%" height={24} />
        </div>
        <Skeleton width="100%" height={56} radius={12} />
      </TicketPart>
    )
  if (data === undefined) return null
  const { rating, canRateBefore } = data
  const canRate = canRateBefore !== null && isBefore(now, canRateBefore)
  if (!canRate && rating === null) return null
  const open = (star?: number) =>
    openPopup('review', { appointmentId, ...(star !== undefined && { rating: star }) })
  return (
    <TicketPart notch={notch}>
      <div className={css.rateHead}>
        <Heading level={2}>{t(rating === null ? 'review.title' : 'review.rated', { name })}</Heading>
        {canRate && rating !== null && (
          <TextButton aria-label={t('review.change')} aria-haspopup="dialog" onClick={() => open()}>
            {t('review.changeShort')}
          </TextButton>
        )}
      </div>
      {rating === null ? (
        <StarButtons label={t('review.stars')} names={names} onPress={open} />
      ) : (
        <div className={css.given}>
          <GivenStars value={rating} label={t('review.given', { count: rating })} />
        </div>
      )}
    </TicketPart>
  )
}
