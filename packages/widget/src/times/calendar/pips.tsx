import type { Availability } from '@openchair/contract'
import css from './calendar.module.css'

const bars = [1, 2, 3, 4] as const

/** How full a day is, in four small bars: none for a day without times, four for one that is all free. */
export const Pips = ({ level }: { readonly level: Availability | undefined }) => (
  <span className={css.pips} data-unknown={level === undefined || undefined} aria-hidden="true">
    {bars.map((bar) => (
      <i key={bar} data-filled={(level ?? 0) * 4 >= bar || undefined} />
    ))}
  </span>
)
