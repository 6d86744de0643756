import { useT } from '../i18n/use-t.ts'
import { NobodyWorks, NothingBooked } from './day-empty.tsx'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { DayLoading } from './day-loading.tsx'
import { DayGrid } from './grid/day-grid.tsx'
import { DayList } from './list/day-list.tsx'
import { PhoneDay } from './phone/phone-day.tsx'
import type { Shape } from './rules/shape.ts'
import type { Wanted } from './rules/rows.ts'
import { useShownDay } from './shown-day.ts'
import type { View } from './use-choice.ts'
import css from './day.module.css'

export type BodyProps = {
  readonly form: View | 'phone'
  readonly label: string
  /** The outline while the day is on its way; undefined once it is there. */
  readonly shape: Shape | undefined
  /** Reads the day again, where it could not be read. */
  readonly retry: (() => void) | undefined
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
  readonly mayBook: boolean
}

/** The day itself, in one of three forms, or why it is not there. */
export const DayBody = ({ form, label, shape, retry, wanted, onWanted, mayBook }: BodyProps) => {
  const t = useT()
  const { day } = useShownDay()
  const body = () => {
    if (retry) return <NotLoaded title={t('day.failed')} retry={retry} />
    if (shape) return <DayLoading shape={shape} label={label} isGrid={form === 'grid'} />
    if (day.columns.length === 0) return <NobodyWorks />
    if (form === 'phone') return <PhoneDay barberId={wanted.barberId} />
    if (form === 'list') return <DayList label={label} wanted={wanted} onWanted={onWanted} />
    return (
      <>
        <DayGrid label={label} />
        {day.columns.every(({ bookings }) => bookings.length === 0) && <NothingBooked mayBook={mayBook} />}
      </>
    )
  }
  return (
    <section className={css.body} aria-label={t('day.dayAsked', { day: label })}>
      {body()}
    </section>
  )
}
