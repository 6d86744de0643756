import { anyBarber, type WaitingListApplication } from '@openchair/contract'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Cover } from './cover.tsx'
import type { OtherTime } from '../../popup-stack/popup-props.ts'
import css from './waiting-list.module.css'

type Props = {
  readonly application: WaitingListApplication
  readonly state: 'left' | 'expired' | 'rescheduleSelected'
  readonly other: string | undefined
  readonly onBook: (time: OtherTime) => void
  readonly onAnother: () => void
}

/**
 * Page after the day or the leaving. Nothing was charged, and another time is offered (waiting-list/status).
 */
export const Over = ({ application, state, other, onBook, onAnother }: Props) => {
  const t = useT()
  const format = useFormat(application.shop.address.country)
  const { day, shop, barber, card } = application
  const forgotten = card
    ? t('waitingList.cardForgotten', { brand: cardBrand(card.brand), last4: card.last4 })
    : t('waitingList.nothingCharged')
  const longDay = format.day(day, 'long')
  const now = useNow()
  // An address can be old or typed by hand, and a past or invalid time cannot be booked.
  const chosen =
    state === 'rescheduleSelected' && other !== undefined && isBefore(now, other) ? other : undefined
  return (
    <>
      <Cover scene={ownArt('scene-closed')} />
      <PageHead
        key={state}
        title={state === 'left' ? t('waitingList.left') : t('waitingList.expired', { day: longDay })}
        quiet={`${state === 'left' ? `${longDay}.` : t('waitingList.expiredText')} ${forgotten}`}
      />
      <div className={css.ways}>
        {chosen !== undefined && (
          <Button onClick={() => onBook({ barberId: barber?.id ?? anyBarber, dateTime: chosen })}>
            <Raised>
              {t('waitingList.book', { dayTime: format.dayTimeInSentence(chosen, shop.timezone) })}
            </Raised>
          </Button>
        )}
        {state === 'left' ? (
          <Button href={paths.services.to(shop.route, barber?.route ?? anyBarber)}>
            {t('waitingList.chooseTime')}
          </Button>
        ) : (
          <Button {...(chosen === undefined ? {} : { kind: 'second' })} onClick={onAnother}>
            {chosen === undefined ? t('waitingList.chooseTime') : t('waitingList.another')}
          </Button>
        )}
      </div>
    </>
  )
}
