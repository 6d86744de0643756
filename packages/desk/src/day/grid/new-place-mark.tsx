import type { DeskColumn } from '@openchair/contract'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { useNewPlace } from '../../shell/new-place.ts'
import { minuteOn, type Span } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import { placed } from './booking-block.tsx'
import css from './move-targets.module.css'

/** The minutes that are marked before a service is chosen. */
const least = 15

type Props = { readonly column: DeskColumn; readonly grid: Span; readonly words: DayWords }

/** Marks in a column where the booking is being made, as the panel beside the day has it. */
export const NewPlaceMark = ({ column, grid, words }: Props) => {
  const { day, zone } = useShownDay()
  const place = useNewPlace()
  const anchor = column.hours[0]?.startsAt
  const isHere = place?.barberId === column.barber.id && dayOf(place.startsAt, zone) === day.day
  if (!isHere || anchor === undefined) return null
  // The instant may have any offset; the hours of a column have the shop's.
  const from = minuteOn(day.day, anchor) + minutesBetween(anchor, place.startsAt)
  return (
    <div className={css.list} data-new-place aria-hidden="true">
      <div
        className={css.chosen}
        style={placed({ from, to: from + Math.max(place.minutes ?? 0, least) }, grid.from)}
      >
        {words.bare(from)}
      </div>
    </div>
  )
}
