import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { PartNotLoaded } from '../pieces/page/not-loaded.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { useNarrow } from '../shell/narrow.ts'
import { useShop } from '../shell/session.tsx'
import { type BookingInput, canStartNow, order } from './form/draft.ts'
import { HereNow } from './form/here-now.tsx'
import { PayPart } from './form/pay-part.tsx'
import { useCardWords } from './form/use-card-words.ts'
import { isCard, wayOf } from './form/ways.ts'
import { ServiceList } from './form/service-list.tsx'
import { TimePart } from './form/time-part.tsx'
import { Waits } from './form/waits.tsx'
import { GuestPart } from './guest/guest-part.tsx'
import { Fault } from '../acts/fault.tsx'
import css from './new-booking.module.css'
import { ProposedTimes } from './proposed-times.tsx'
import type { NewBooking } from './use-new-booking.ts'

type Props = {
  readonly booking: NewBooking
  readonly onBook: (order: BookingInput) => void
  readonly onSendLink: () => void
  readonly onStartAnew: () => void
}

/** The free time at the chosen place, in words. */
const useRoom = ({ draft, services, room }: NewBooking) => {
  const t = useT()
  const { timezone } = useShop()
  const { time, duration } = useFormat()
  const { data } = services
  if (!data || data.rows.length === 0) return undefined
  if (room === undefined || data.freeUntil === null) return t('newBooking.freeAllDay')
  if (room <= 0) return t('newBooking.notFree', { time: time(draft.place.startsAt, timezone) })
  return t('newBooking.freeUntil', { time: time(data.freeUntil, timezone), duration: duration(room) })
}

const Services = ({ booking }: Pick<Props, 'booking'>) => {
  const t = useT()
  const { draft, change, services, room } = booking
  if (services.isError)
    return <PartNotLoaded text={t('newBooking.servicesFailed')} retry={() => void services.refetch()} />
  if (!services.data) return <p className={css.quiet}>{t('common.loading')}</p>
  if (services.data.rows.length === 0) return <p className={css.quiet}>{t('newBooking.noServices')}</p>
  return (
    <ServiceList
      rows={services.data.rows}
      chosen={draft.serviceIds}
      room={room}
      onChoose={(serviceIds) => change({ ...draft, serviceIds })}
    />
  )
}

/** Says that the booking was begun before, with the way to an empty one. */
const Begun = ({ at, onStartAnew }: { readonly at: string; readonly onStartAnew: () => void }) => {
  const t = useT()
  const { timezone } = useShop()
  const { time } = useFormat()
  return (
    <div className={css.begun}>
      <p>{t('newBooking.begun', { time: time(at, timezone) })}</p>
      <TextButton onClick={onStartAnew}>{t('newBooking.startAnew')}</TextButton>
    </div>
  )
}

/** The buttons, which say what happens with the sum. */
const Foot = ({ booking, onBook, onSendLink }: Omit<Props, 'onStartAnew'>) => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const { exactMoney, time } = useFormat()
  const isOffline = useOffline()
  const isNarrow = useNarrow()
  const { draft, answer, fault, isWorking, isComplete, link } = booking
  const { shortName, longName } = useCardWords(answer)
  const way = answer && wayOf(draft, answer)
  const card = way !== undefined && isCard(way) ? way : undefined
  const isOff = !answer || !isComplete || isOffline
  const off = isOff ? { 'aria-disabled': true } : {}
  const clock = time(draft.place.startsAt, shop.timezone)
  const hasNone = draft.serviceIds.length === 0
  return (
    <>
      <Fault
        fault={fault}
        text={
          card !== undefined && fault?.status === 402
            ? fault.code === 'authentication_required'
              ? t('newBooking.cardNeedsGuest', { card: longName(card) })
              : t('newBooking.cardRefused', { card: longName(card) })
            : undefined
        }
      />
      {draft.serviceIds.length > 0 && <Waits booking={booking} />}
      <Button
        large
        wide
        {...off}
        working={isWorking}
        sum={
          answer && exactMoney(link.link?.total ?? (answer.charges?.now || answer.money.total), shop.currency)
        }
        onClick={() => {
          if (isOff) return
          if (link.isChosen) onSendLink()
          else onBook(order(shop.id, draft, answer))
        }}
      >
        {hasNone
          ? t('newBooking.chooseService')
          : link.isChosen
            ? t('newBooking.sendLink')
            : card !== undefined
              ? (answer?.charges?.now ?? 0) > 0
                ? t('newBooking.bookCharge', { card: shortName(card) })
                : t('newBooking.bookByCard', { card: shortName(card) })
              : isNarrow || (answer && way === undefined)
                ? t('newBooking.bookAt', { time: clock })
                : t('newBooking.book')}
      </Button>
      {answer && !link.isChosen && canStartNow(draft.place.startsAt, now) && (
        <HereNow booking={booking} answer={answer} isOff={isOff} onBook={onBook} />
      )}
    </>
  )
}

/** The form of a new booking: the time is given; then the guest, the services, and how it is paid. */
export const BookingForm = ({ booking, onStartAnew, ...on }: Props) => {
  const t = useT()
  const isNarrow = useNarrow()
  const {
    draft,
    change,
    choosePlace,
    barbers,
    barber,
    answer,
    price,
    cannotBeHad,
    proposedFrom,
    wrongContact,
  } = booking
  const room = useRoom(booking)
  const guest = (
    <section key="guest" className={css.part}>
      <Heading level={3}>{t('newBooking.guest')}</Heading>
      <GuestPart
        choice={draft.guest}
        query={booking.query}
        onQuery={booking.setQuery}
        onChoose={(next) => change({ ...draft, guest: next, way: undefined })}
        isNarrow={isNarrow}
        phoneFault={wrongContact?.kind === 'phone' ? wrongContact.message : undefined}
      />
    </section>
  )
  const services = (
    <section key="services" className={css.part}>
      <div className={css.head}>
        <Heading level={3}>{t('newBooking.services')}</Heading>
        {!isNarrow && room !== undefined && <span className={css.quiet}>{room}</span>}
      </div>
      <Services booking={booking} />
    </section>
  )
  const withBarber = t('newBooking.with', { name: barber?.firstName ?? '' })
  return (
    <Panel title={t('newBooking.title')} foot={<Foot booking={booking} {...on} />}>
      <div className={css.form}>
        {booking.begunAt !== undefined && <Begun at={booking.begunAt} onStartAnew={onStartAnew} />}
        <TimePart
          place={draft.place}
          barbers={barbers}
          quiet={isNarrow && room !== undefined ? `${withBarber} · ${room}` : withBarber}
          onChange={choosePlace}
        />
        {isNarrow ? [services, guest] : [guest, services]}
        {proposedFrom && draft.serviceIds.length > 0 && (
          <ProposedTimes
            from={proposedFrom}
            chosen={draft.place}
            serviceIds={draft.serviceIds}
            onChoose={choosePlace}
          />
        )}
        {cannotBeHad && !proposedFrom && (
          <>
            <section className={css.part}>
              <output className={css.warning}>{t('newBooking.doesNotFit')}</output>
            </section>
            <ProposedTimes
              key={`${draft.place.barberId} ${draft.place.startsAt}`}
              from={draft.place}
              chosen={draft.place}
              serviceIds={draft.serviceIds}
              onChoose={choosePlace}
            />
          </>
        )}
        <section className={css.part}>
          <Heading level={3}>{t('newBooking.pay')}</Heading>
          {answer ? (
            <PayPart
              draft={draft}
              answer={answer}
              barber={barber?.firstName ?? ''}
              link={booking.link}
              onChange={change}
            />
          ) : price.isError && !cannotBeHad && !wrongContact ? (
            <PartNotLoaded text={t('newBooking.priceFailed')} retry={() => void price.refetch()} />
          ) : (
            <p className={css.quiet}>{t('newBooking.payLater')}</p>
          )}
        </section>
      </div>
    </Panel>
  )
}
