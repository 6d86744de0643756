import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import type { DeskDay } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { dayQuery } from '../calls/day.ts'
import { useOffline } from '../shell/connection.ts'
import { useMoving } from '../shell/moving.ts'
import { useNarrow } from '../shell/narrow.ts'
import { usePanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { dayPath, settlePath } from '../shell/paths.ts'
import { useSession, useShop } from '../shell/session.tsx'
import { type BodyProps, DayBody } from './day-body.tsx'
import { PhoneTop } from './phone/phone-top.tsx'
import { WeekStrip } from '../pieces/week-strip/week-strip.tsx'
import type { Wanted } from './rules/rows.ts'
import { nowOn } from './rules/span.ts'
import { blankDay, type ShownDay, ShownDayContext, useShownDay } from './shown-day.ts'
import { DayTop } from './top/day-top.tsx'
import { Strip } from './top/strip.tsx'
import { useView } from './use-choice.ts'
import { useDayWords } from './use-day-words.ts'
import { useMayChange } from './use-may-change.ts'
import { useNews } from './use-news.ts'
import { useShape } from './use-shape.ts'
import { WithActs } from './with-acts.tsx'
import css from './day.module.css'

/** Says what changes in the day. */
const News = () => {
  const { day } = useShownDay()
  useNews(day.version === '' ? undefined : day, useDayWords())
  return null
}

/** The body of a day, which is drawn again only for what it shows. */
const Drawn = memo(({ shown, ...body }: BodyProps & { readonly shown: ShownDay }) => (
  <ShownDayContext value={shown}>
    <DayBody {...body} />
  </ShownDayContext>
))

type Props = { /** The day that is shown, `yyyy-MM-dd`. */ readonly day: string }

/** A day of the shop: what is booked, with what is done about it. */
const DayScreen = ({ day }: Props) => {
  const shop = useShop()
  const { id: personId } = useSession()
  const now = useNow()
  const format = useFormat(shop.country)
  const isOffline = useOffline()
  const isWide = !useNarrow()
  const isMoving = useMoving() !== undefined
  const panel = usePanel()
  const [, navigate] = useLocation()
  const [view, setView] = useView(personId)
  const { data, error, isFetching, refetch } = useQuery(dayQuery(shop.id, day))
  const shape = useShape(shop.id, day, data)
  const [mine] = shop.barberIds
  const [list, setList] = useState<Omit<Wanted, 'barberId'>>({ filter: 'all', withFree: false })
  /** The professional who was chosen, undefined for everyone; null until somebody chooses. */
  const [chosen, setChosen] = useState<string | undefined | null>(null)
  const asked = chosen === null && !isWide ? mine : (chosen ?? undefined)
  const choose = useCallback(({ barberId: whose, ...rest }: Wanted) => {
    setList(rest)
    setChosen(whose)
  }, [])

  const today = dayOf(now, shop.timezone)
  const reach = shop.can('changeBookings')
  const mayChange = useMayChange(shop)
  const shown = useMemo(
    () => ({
      day: data ?? blankDay(day, now, shop.currency as DeskDay['currency']),
      zone: shop.timezone,
      country: shop.country,
      now,
      nowMinute: nowOn(day, now, shop.timezone),
      isToday: day === today,
      mayChange,
      isOffline,
    }),
    [data, day, now, shop, today, mayChange, isOffline],
  )
  const label = format.day(day, 'long')
  const onDay = (next: string) => {
    // A booking that is being moved or made goes along to another day, with all that is filled in.
    if (isMoving || (panel && 'new' in panel))
      navigate(dayPath(shop.route, next) + location.search, { replace: true, state: history.state })
    else navigate(dayPath(shop.route, next))
  }
  const barberIds = data?.columns.map(({ barber }) => barber.id) ?? []
  // Professionals who do not work that day have no column: the own day is empty then, and others' all of it.
  const isMine = asked !== undefined && asked === mine && !isWide
  const barberId = isMine || barberIds.includes(asked ?? '') ? asked : undefined
  const column = data?.columns.find(({ barber }) => barber.id === barberId)
  const isFailed = error !== null && !data
  const body = useMemo(
    () => ({
      shown,
      form: isWide ? view : ('phone' as const),
      label,
      shape: data ? undefined : shape,
      retry: isFailed ? () => void refetch() : undefined,
      wanted: { ...list, barberId },
      onWanted: choose,
      mayBook: reach !== 'none',
    }),
    [shown, isWide, view, label, data, shape, isFailed, refetch, list, barberId, choose, reach],
  )
  // A press is answered before a hundred bookings are drawn. Until then a press on the day before does
  // nothing. It is not made inert, because each of its elements would be styled anew for that.
  const drawn = useDeferredValue(body)
  const top = {
    day,
    today,
    label,
    onDay,
    isOffline,
    isLoading: isFetching && !data,
    hasDay: data !== undefined,
    mayBook: reach !== 'none',
  }
  return (
    <ShownDayContext value={shown}>
      <WithActs isBehind={drawn.shown.day.day !== day}>
        <News />
        <main className={css.screen}>
          {isWide ? (
            <>
              <DayTop {...top} view={view} onView={setView} />
              {drawn.form === 'grid' && !data && <div className={css.strip} />}
              {data && drawn.form === 'grid' && (
                <Strip
                  mayBlock={shop.can('timeOff') !== 'none'}
                  onToSettle={() => {
                    if (shop.can('cancel') !== 'none') return navigate(settlePath(shop.route))
                    setView('list')
                    setList({ ...list, filter: 'toSettle' })
                  }}
                />
              )}
            </>
          ) : (
            <>
              <PhoneTop
                {...top}
                column={column}
                onBarber={setChosen}
                mine={mine}
                barberId={barberId}
                onMine={mine !== undefined && mine !== barberId ? () => setChosen(mine) : undefined}
              />
              <WeekStrip day={day} />
            </>
          )}
          <div className={css.work}>
            <Drawn {...drawn} />
            <PanelOutlet />
          </div>
        </main>
      </WithActs>
    </ShownDayContext>
  )
}

export default DayScreen
