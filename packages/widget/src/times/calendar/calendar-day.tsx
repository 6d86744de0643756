import type { Availability } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import css from './calendar.module.css'
import type { Cell } from './month.ts'

const bars = [1, 2, 3, 4] as const

/** Shows a day's availability as four small bars. None is full for a full day, all are for a free one. */
export const Pips = ({ level }: { readonly level: Availability | undefined }) => (
  <span className={css.pips} data-unknown={level === undefined || undefined} aria-hidden="true">
    {bars.map((bar) => (
      <i key={bar} data-filled={(level ?? 0) * 4 >= bar || undefined} />
    ))}
  </span>
)

type Props = {
  readonly cell: Cell
  readonly country: string
  /** The weekday's name. Only in a single week, because its columns have no heads. */
  readonly weekday: string | undefined
  readonly availability: Availability | undefined
  readonly isToday: boolean
  readonly isChosen: boolean
  /** True for the day of the guest's present time, while they look for another. */
  readonly isOwn: boolean
  /** True for the one day at which the Tab key stops. */
  readonly hasFocus: boolean
  readonly onChoose: () => void
}

const levelNames = { 0: 'none', 0.25: 'low', 0.5: 'moderate', 0.75: 'high', 1: 'full' } as const

/** A day of the calendar. A full one can be pressed too, and leads to alternatives. */
export const CalendarDay = ({
  cell,
  country,
  weekday,
  availability,
  isToday,
  isChosen,
  isOwn,
  hasFocus,
  onChoose,
}: Props) => {
  const t = useT()
  const format = useFormat(country)
  const { day, kind } = cell
  if (kind === 'blank') return <span role="gridcell" />
  const number = Number(day.slice(8))
  if (kind === 'closed')
    return (
      <span
        role="gridcell"
        className={`${css.day} ${css.closed}`}
        data-weekday={weekday}
        aria-disabled="true"
      >
        {number}
        <Pips level={undefined} />
      </span>
    )
  const name = isToday
    ? `${t('common.today')}, ${format.dayInSentence(day, 'long')}`
    : format.day(day, 'long')
  const level = availability === undefined ? '' : `, ${t(`schedule.level.${levelNames[availability]}`)}`
  return (
    <span role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={css.day}
        data-day={day}
        data-weekday={weekday}
        data-level={availability}
        data-today={isToday || undefined}
        data-own={isOwn || undefined}
        aria-label={`${name}${level}${isOwn ? `, ${t('schedule.ownDay')}` : ''}`}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={hasFocus ? 0 : -1}
        onClick={onChoose}
      >
        <span className={css.number} data-number={number} />
        <Pips level={availability} />
      </button>
    </span>
  )
}
