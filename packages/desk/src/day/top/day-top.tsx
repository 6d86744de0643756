import { addDays } from '@openchair/rules'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton } from '../../pieces/button/button.tsx'
import { useKeys } from '../../shell/keys.ts'
import { useActs } from '../acts.ts'
import type { View } from '../use-choice.ts'
import { Find } from './find.tsx'
import { DayChoice } from './day-choice.tsx'
import { Keys } from './keys.tsx'
import { Popover } from './popover.tsx'
import { ViewChoice } from './view-choice.tsx'
import css from './top.module.css'

export type TopProps = {
  readonly day: string
  readonly today: string
  /** The day as a heading: "Tuesday 24 November". */
  readonly label: string
  readonly view: View
  readonly onView: (view: View) => void
  readonly onDay: (day: string) => void
  readonly isLoading: boolean
  /** True once the day is there, so that it can be searched and booked. */
  readonly hasDay: boolean
  readonly isOffline: boolean
  readonly mayBook: boolean
}

/** The head of a day: which one, how it is shown, and what can be begun at any time. */
export const DayTop = ({
  day,
  today,
  label,
  view,
  onView,
  onDay,
  isLoading,
  hasDay,
  isOffline,
  mayBook,
}: TopProps) => {
  const t = useT()
  const acts = useActs()
  const [showsKeys, setShowsKeys] = useState(false)
  const before = () => onDay(addDays(day, -1))
  const after = () => onDay(addDays(day, 1))
  useKeys({
    '[': before,
    ']': after,
    t: () => onDay(today),
    v: () => onView(view === 'grid' ? 'list' : 'grid'),
    n: () => hasDay && mayBook && acts.book(),
    '?': () => setShowsKeys(true),
  })
  return (
    <header className={css.top}>
      <IconButton icon="left" label={t('day.dayBefore')} onClick={before} />
      <IconButton icon="right" label={t('day.dayAfter')} onClick={after} />
      <h1>
        <Raised>{label}</Raised>
      </h1>
      <DayChoice day={day} today={today} onDay={onDay} />
      <button
        type="button"
        className={css.toToday}
        aria-disabled={day === today || undefined}
        onClick={() => day !== today && onDay(today)}
      >
        {t('common.today')}
      </button>
      <span className={css.space} />
      <span className={css.view}>
        <ViewChoice view={view} onView={onView} />
      </span>
      {hasDay ? (
        <Popover icon="search" kind="quiet" label={t('day.find')} shortcut="/">
          {(close) => <Find onChosen={close} />}
        </Popover>
      ) : (
        <IconButton icon="search" kind="quiet" label={t('day.find')} aria-disabled />
      )}
      {mayBook && (
        <Button
          icon="plus"
          shortcut="N"
          aria-disabled={isOffline || !hasDay || undefined}
          onClick={() => hasDay && acts.book()}
        >
          {t('day.newBooking')}
        </Button>
      )}
      {isLoading && <BarberPole className={css.pole ?? ''} />}
      {showsKeys && <Keys onClose={() => setShowsKeys(false)} />}
    </header>
  )
}
