import type { DeskBooking } from '@openchair/contract'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import css from './block-lines.module.css'

type Props = {
  readonly booking: DeskBooking
  readonly words: DayWords
  /** True for a line that has room for few words in a narrow column. */
  readonly withShort?: boolean
}

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
export const Late = ({ booking, words, withShort = false }: Props) => {
  const { now } = useShownDay()
  const late = words.late(booking, now)
  if (late === undefined) return null
  if (!withShort) return <span className={css.late}>{late.full}</span>
  return (
    <span className={css.late}>
      <span className={css.full}>{late.full}</span>
      <span className={css.short}>{late.short}</span>
    </span>
  )
}
