import type { OpenedBooking, OutputOf } from '@openchair/contract'
import type { getMoveTimes } from '@openchair/contract/calls'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { ConflictDialog } from '../acts/conflict/conflict-dialog.tsx'
import { bookingQuery } from '../calls/day.ts'
import { moveTimesQuery } from '../calls/new-booking.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { PartNotLoaded } from '../pieces/page/not-loaded.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { useOffline } from '../shell/connection.ts'
import { type MovePlace, showMoving } from '../shell/moving.ts'
import { openPanel, type ShownPanel, shownPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import css from './move.module.css'
import { MoveCost } from './parts/move-cost.tsx'
import { MoveTells } from './parts/move-tells.tsx'
import { MoveTimes } from './parts/move-times.tsx'
import { NowAndNew } from './parts/now-and-new.tsx'
import { Professionals } from './parts/professionals.tsx'
import { useMove } from './use-move.ts'
import { useMoveDay } from './use-move-day.ts'

type Props = { readonly id: string }
type Times = OutputOf<typeof getMoveTimes>

/** Shows in the day beside the panel where the booking fits, for as long as the panel is open. */
const useShownInDay = (
  booking: OpenedBooking,
  {
    name,
    day,
    times,
    place,
  }: Readonly<Record<'name' | 'day', string>> & {
    readonly times: Times | undefined
    readonly place: MovePlace | undefined
  },
  onChoose: (place: MovePlace) => void,
) => {
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    showMoving({
      id: booking.id,
      name,
      day,
      free: (times?.rows ?? []).map(({ barber, duration, times: starts }) => ({
        barberId: barber.id,
        minutes: duration,
        starts,
      })),
      chosen: place,
      choose: (next) => choose(next),
    })
  }, [booking.id, name, day, times, place])
  useEffect(() => () => showMoving(undefined), [])
}

const Move = ({ booking: latest }: { readonly booking: OpenedBooking }) => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const isOffline = useOffline()
  const { time, relativeDayTime, dayTimeInSentence } = useFormat(shop.country)
  const { timezone } = shop
  const moving = useMove(latest)
  const { booking, wish, change, answer, conflict } = moving
  const { place } = wish
  const [day, onDay] = useMoveDay(dayOf(booking.startsAt, timezone))
  const [asked, setAsked] = useState(booking.barberId)
  const {
    data: times,
    isError,
    refetch,
  } = useQuery({
    ...moveTimesQuery(shop.id, booking.id, day),
    placeholderData: keepPreviousData,
  })
  const barberId = place?.barberId ?? asked
  const rows = times?.rows ?? []
  const row = rows.find(({ barber }) => barber.id === barberId)
  const name = row?.barber.firstName ?? booking.barber.firstName
  const guest = booking.guest?.name || t('move.walkIn')
  const choose = (next: MovePlace | undefined) => {
    if (next) setAsked(next.barberId)
    change({ place: next, passesOver: false })
  }
  useShownInDay(booking, { name: guest, day, times, place }, choose)
  const choosePerson = (next: string) => {
    setAsked(next)
    const isFree = rows.find(({ barber }) => barber.id === next)?.times.includes(place?.startsAt ?? '')
    choose(place && isFree ? { ...place, barberId: next } : undefined)
    setAsked(next)
  }
  const isOff = !answer || isOffline
  const done = (panel: ShownPanel) => {
    const title = t('move.moved', { name: guest })
    panel.turnTo({ booking: booking.id })
    showToast({ kind: 'success', title, about: 'booking' })
  }
  const move = async () => {
    const panel = shownPanel()
    if (!isOff && (await moving.move())) done(panel)
  }
  const moveAllTheSame = async (from: OpenedBooking) => {
    const panel = shownPanel()
    moving.accept(from)
    if (await moving.move(from)) done(panel)
  }
  const clock = time(place?.startsAt ?? booking.startsAt, timezone)
  const isSameDay = place !== undefined && dayOf(place.startsAt, timezone) === dayOf(now, timezone)
  const label = () => {
    if (place === undefined) return t('move.choose')
    const at = isSameDay ? clock : dayTimeInSentence(place.startsAt, timezone)
    return barberId === booking.barberId && !isSameDay
      ? t('move.moveToTime', { time: at })
      : t('move.moveTo', { name, time: at })
  }
  return (
    <Panel
      title={t('move.title', { name: guest })}
      sub={<span className={css.besideGrid}>{t('move.sub')}</span>}
      back={() => openPanel({ booking: booking.id })}
      foot={
        <>
          <Fault fault={moving.fault} />
          <Button
            large
            wide
            working={moving.working}
            {...(isOff ? { 'aria-disabled': true } : {})}
            onClick={() => void move()}
          >
            {label()}
          </Button>
          <Button
            kind="quiet"
            wide
            className={css.besideGrid}
            onClick={() => openPanel({ booking: booking.id })}
          >
            {t('move.keep', { time: time(booking.startsAt, timezone) })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <NowAndNew
          booking={booking}
          place={place}
          barber={row?.barber ?? booking.barber}
          difference={wish.keepsPrice ? 0 : (row?.difference.total ?? 0)}
        />
        <Professionals rows={rows} others={times?.others ?? []} barberId={barberId} onChoose={choosePerson} />
        <MoveTimes
          day={day}
          onDay={onDay}
          row={row}
          retry={isError ? () => void refetch() : undefined}
          place={place}
          onChoose={choose}
          barbers={rows.map(({ barber }) => barber)}
          typedFrom={{
            barberId,
            startsAt: instantAt(day, minutesOf(place?.startsAt ?? booking.startsAt, timezone), timezone),
          }}
        />
        {place && (
          <MoveCost
            booking={booking}
            moving={moving}
            row={row}
            services={times?.services ?? booking.services}
            name={name}
          />
        )}
        {answer && <MoveTells answer={answer} guest={guest} wish={wish} change={change} name={name} />}
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          wanted={t('booking.act.move')}
          yours={
            place && {
              time: relativeDayTime(place.startsAt, timezone, now),
              professional: name,
            }
          }
          onKeep={() => {
            moving.accept(conflict.now)
            openPanel({ booking: booking.id })
          }}
          {...(place &&
            conflict.now.acts.includes('move') && {
              goOn: {
                label: t('move.allTheSame', { time: clock }),
                onPress: () => void moveAllTheSame(conflict.now),
              },
            })}
        />
      )}
    </Panel>
  )
}

/** Another time or professional for a booking: what it was, what it becomes, what it costs, and who is told. */
const MovePanel = ({ id }: Props) => {
  const t = useT()
  const shop = useShop()
  const { data, isError, refetch } = useQuery(bookingQuery(shop.id, id))
  if (data) return <Move key={data.id} booking={data} />
  return (
    <Panel title={t('move.loading')}>
      {isError ? (
        <PartNotLoaded text={t('move.failed')} retry={() => void refetch()} />
      ) : (
        <p>{t('common.loading')}</p>
      )}
    </Panel>
  )
}

export default MovePanel
