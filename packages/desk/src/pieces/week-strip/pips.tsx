import { pipCount, pipsOf } from './pips-of.ts'
import css from './pips.module.css'

/** The dots of a day, full ones for what is taken; empty ones until that is known. */
export const Pips = ({ filled = 0 }: { readonly filled?: number | undefined }) => (
  <span className={css.pips} aria-hidden="true">
    {Array.from({ length: pipCount }, (_, index) => (
      // Dots keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <i key={index} data-full={index < pipsOf(filled) || undefined} />
    ))}
  </span>
)
