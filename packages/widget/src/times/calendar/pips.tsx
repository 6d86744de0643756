import type { Availability } from '@openchair/contract'
import css from './calendar.module.css'

const bars = [1, 2, 3, 4] as const

/**
 * The availability of a day as four small bars: none for a day without times, four for a completely free one.
 */
export const Pips = ({ level }: { readonly level: Availability | undefined }) => (
  <span className={css.pips} data-unknown={level === undefined || undefined} aria-hidden="true">
    {bars.map((bar) => (
      <i key={bar} data-filled={(level ?? 0) * 4 >= bar || undefined} />
    ))}
  </span>
)
