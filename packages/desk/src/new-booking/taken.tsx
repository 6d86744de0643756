import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { useShop } from '../shell/session.tsx'
import { type BookingInput, order, type Place } from './form/draft.ts'
import { useCardWords } from './form/use-card-words.ts'
import { isCard, wayOf } from './form/ways.ts'
import { Face } from './guest/face.tsx'
import { guestName } from './guest/guest-choice.ts'
import { Fault } from '../acts/fault.tsx'
import { NearTimes } from './near-times.tsx'
import css from './new-booking.module.css'
import type { NewBooking } from './use-new-booking.ts'

type Props = {
  readonly booking: NewBooking
  readonly taken: Place
  readonly onBook: (order: BookingInput) => void
  readonly onSendLink: () => void
}

/** The panel after somebody else took the time: nothing was booked, what is kept, and the nearest times. */
export const Taken = ({ booking, taken, onBook, onSendLink }: Props) => {
  const t = useT()
  const shop = useShop()
  const { time, duration, exactMoney } = useFormat()
  const isOffline = useOffline()
  const { draft, barbers, answer, services, isComplete, isWorking, fault, link } = booking
  const nameOf = (barberId: string) => barbers.find(({ id }) => id === barberId)?.firstName ?? ''
  const clock = time(draft.place.startsAt, shop.timezone)
  const name = guestName(draft.guest)
  const { longName } = useCardWords(answer)
  const way = answer && wayOf(draft, answer)
  const card = way !== undefined && isCard(way) ? way : undefined
  const chosen = (services.data?.rows ?? []).filter(({ id }) => draft.serviceIds.includes(id))
  const isElsewhere = draft.place.startsAt !== taken.startsAt || draft.place.barberId !== taken.barberId
  const isOff = !answer || !isElsewhere || !isComplete || isOffline
  return (
    <Panel
      title={t('newBooking.takenTitle')}
      sub={t('newBooking.nothingBooked')}
      back={booking.leaveTaken}
      foot={
        <>
          <Fault fault={fault} />
          <Button
            large
            wide
            {...(isOff ? { 'aria-disabled': true } : {})}
            working={isWorking}
            sum={
              isElsewhere && answer
                ? exactMoney(answer.charges?.now || answer.money.total, shop.currency)
                : undefined
            }
            onClick={() => {
              if (isOff) return
              if (link.isChosen) onSendLink()
              else onBook(order(shop.id, draft, answer))
            }}
          >
            {isElsewhere
              ? t('newBooking.bookWith', { name: nameOf(draft.place.barberId), time: clock })
              : t('newBooking.chooseTime')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <div className={css.warning} role="alert">
          <Icon name="warn" />
          <p>
            <b>
              {t('newBooking.takenText', {
                time: time(taken.startsAt, shop.timezone),
                name: nameOf(taken.barberId),
              })}
            </b>{' '}
            {t('newBooking.keptText')}
          </p>
        </div>
        <NearTimes
          taken={taken}
          chosen={draft.place}
          serviceIds={draft.serviceIds}
          barbers={barbers}
          onChoose={booking.choosePlace}
        />
        <section className={css.part}>
          <Heading level={3}>{t('newBooking.kept')}</Heading>
          <div className={css.kept}>
            <Face name={name ?? ''} />
            <p>
              <b>{name ?? t('newBooking.walkIn')}</b>{' '}
              <small>
                {[
                  ...chosen.map((each) => `${each.name}, ${duration(each.duration)}`),
                  link.isChosen
                    ? t('newBooking.payLink')
                    : card === undefined
                      ? t('newBooking.paysAtShop')
                      : longName(card),
                ].join(', ')}
              </small>
            </p>
          </div>
        </section>
      </div>
    </Panel>
  )
}
