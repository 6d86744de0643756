import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { addDays, spanEnds } from '@openchair/rules'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { weekQuery } from '../calls/day.ts'
import day from '../day/day.module.css'
import { DayLoading } from '../day/day-loading.tsx'
import { unknownShape } from '../day/rules/shape.ts'
import { Keys } from '../day/top/keys.tsx'
import { useView } from '../day/use-choice.ts'
import { useMayChange } from '../day/use-may-change.ts'
import { type Translate, useT } from '../i18n/use-t.ts'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { useNarrow } from '../shell/narrow.ts'
import { useOffline } from '../shell/connection.ts'
import { useKeys } from '../shell/keys.ts'
import { openPanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { weekPath } from '../shell/paths.ts'
import { useSession, useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import { DayOfWeek } from './day-of-week.tsx'
import { PhoneWeek, PhoneWeekLoading } from './phone-week.tsx'
import './print.css'
import { freeOfWeek, mondayOf } from './rules/week.ts'
import { HeadLoading, WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import { WeekStrip } from './week-strip.tsx'
import { PhoneWeekTop, WeekTop } from './week-top.tsx'

/** The seven columns of a week of which nothing is known yet. */
const shape = { ...unknownShape, columns: Array.from({ length: 7 }, () => ({ off: [], blocks: [] })) }

/** A week as a heading: "23 to 29 November". */
const weekLabel = (t: Translate, locale: string, country: string, monday: string): string => {
  const [first, last] = spanEnds(locale, country, monday, addDays(monday, 6))
  return t('week.span', { first, last })
}

type Props = {
  /** A day of the week that is shown. */
  readonly day: string
  /** The professional; the own one, or the shop's first, if undefined. */
  readonly barberId: string | undefined
}

/** The week of a professional: what is booked, what is free, and what is done about it (desk/week). */
const WeekScreen = ({ day: asked, barberId }: Props) => {
  const t = useT()
  const shop = useShop()
  const now = useNow()
  const { locale } = useLocale()
  const { id: personId } = useSession()
  const [, navigate] = useLocation()
  const isOffline = useOffline()
  const isWide = !useNarrow()
  const mayChange = useMayChange(shop)
  const [view, setView] = useView(personId)
  const [showsKeys, setShowsKeys] = useState(false)
  const first = mondayOf(asked)
  const today = dayOf(now, shop.timezone)
  const isThisWeek = first === mondayOf(today)
  const found = useQuery({ ...weekQuery(shop.id, first, barberId), placeholderData: keepPreviousData })
  const week = found.isPlaceholderData ? undefined : found.data
  const known = found.data
  const shownId = barberId ?? known?.barber.id
  const barber = week?.barber ?? known?.professionals.find(({ id }) => id === shownId)
  const anchor = isThisWeek ? today : first
  const onDay = (next: string) => navigate(weekPath(shop.route, barberId ?? barber?.id, next))

  const book = () => {
    if (!week || isOffline) return
    const free = freeOfWeek(week, shop.timezone, now).find((each) => each.free.length > 0)
    if (!free) return showToast({ kind: 'info', title: t('week.nothingFree'), about: 'nothing-free' })
    openPanel({
      new: instantAt(free.day, free.free[0]?.from ?? 0, shop.timezone),
      with: week.barber.id,
      proposed: 'yes',
    })
  }
  const blockTime = () => {
    if (!week || isOffline) return
    const minutes = isThisWeek ? minutesOf(now, shop.timezone) : 9 * 60
    openPanel({ block: instantAt(anchor, minutes, shop.timezone), with: week.barber.id })
  }
  const before = () => onDay(addDays(first, -7))
  const after = () => onDay(addDays(first, 7))
  const mayBook = barber !== undefined && mayChange({ barber })
  useKeys({
    '[': before,
    ']': after,
    t: () => onDay(today),
    v: () => setView(view === 'grid' ? 'list' : 'grid'),
    n: () => mayBook && book(),
    '?': () => setShowsKeys(true),
  })

  const label = weekLabel(t, locale, shop.country, first)
  const top = {
    label,
    first,
    today,
    barber,
    professionals: known?.professionals ?? [],
    isThisWeek,
    isLoading: found.isFetching && !week,
    isOffline,
    onDay,
    onBefore: before,
    onAfter: after,
    onBook: mayBook ? book : undefined,
  }
  const reach = shop.can('timeOff')
  const mayBlock = reach === 'all' || (reach === 'own' && week?.isOwn === true)
  const body = () => {
    if (week && !isWide) return <PhoneWeek week={week} label={label} today={today} />
    if (week && view === 'list') return <WeekList week={week} />
    if (week) return <WeekGrid key={`${first} ${week.barber.id}`} week={week} label={label} today={today} />
    if (found.error) return <NotLoaded title={t('week.failed')} retry={() => void found.refetch()} />
    if (!isWide) return <PhoneWeekLoading label={label} first={first} today={today} />
    const heads = shape.columns.map((_, index) => addDays(first, index))
    return (
      <DayLoading
        shape={shape}
        label={label}
        isGrid={view === 'grid'}
        heads={heads.map((each) => (
          <HeadLoading key={each} day={each} isToday={each === today} />
        ))}
      />
    )
  }
  return (
    <DayOfWeek day={anchor} week={week}>
      <main className={day.screen} data-week>
        {isWide ? <WeekTop {...top} /> : <PhoneWeekTop {...top} />}
        {isWide && week && (
          <WeekStrip week={week} view={view} onView={setView} onTimeOff={mayBlock ? blockTime : undefined} />
        )}
        {isWide && !week && <div className={day.strip} />}
        <div className={day.work}>
          <section className={day.body} aria-label={t('week.title')}>
            {body()}
          </section>
          <PanelOutlet />
        </div>
        {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
      </main>
    </DayOfWeek>
  )
}

export default WeekScreen
