import type { DeskBooking } from '@openchair/contract'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import css from './block-lines.module.css'

type Props = { readonly booking: DeskBooking; readonly words: DayWords }

/** The words that say how late a guest is, after the others that are read aloud. */
export const SaidLate = ({ booking, words }: Props) => {
  const { now } = useShownDay()
  const late = words.late(booking, now)
  return late === undefined ? null : `, ${late.full}`
}

/**
 * How late a guest is (desk/late), in the first line of a low block and in the second one of a tall block. It is
 * drawn each minute, and the booking around it is not.
 */
export const Late = ({ booking, words }: Props) => {
  const { now } = useShownDay()
  const late = words.late(booking, now)
  return late === undefined ? null : (
    <span className={css.late}>
      <span className={css.full}>{late.full}</span>
      <span className={css.short}>{late.short}</span>
    </span>
  )
}
