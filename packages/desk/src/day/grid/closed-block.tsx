import type { DeskTimeOff } from '@openchair/contract'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { IconName } from '../../pieces/icon/icon.tsx'
import { useActs } from '../acts.ts'
import type { Span } from '../rules/span.ts'
import type { DayWords } from '../use-day-words.ts'
import css from './block.module.css'
import { BlockLines } from './block-lines.tsx'
import { placed } from './booking-block.tsx'

/** The length in minutes up to which closed time is a pause, and beyond which it is a part of a day. */
const longestPause = 90

/** The sign of closed time: a cup for a pause, a moon for hours away. */
export const signOfTimeOff = ({ from, to }: Span): IconName => (to - from <= longestPause ? 'cup' : 'moon')

type Props = {
  readonly timeOff: DeskTimeOff
  readonly span: Span
  readonly stop: string
  readonly byWhom: string
  readonly from: number
  readonly words: DayWords
}

/** Time in a column at which nobody is served: a pause, or time off. */
export const ClosedBlock = ({ timeOff, span, stop, byWhom, from, words }: Props) => {
  const t = useT()
  const acts = useActs()
  const reason = words.reason(timeOff.reason)
  const said = [
    t('day.span', { from: words.time(span.from), to: words.time(span.to) }),
    reason,
    byWhom,
    t('day.state.blocked').toLowerCase(),
  ]
  return (
    <li className={`${css.place} ${css.under}`} style={placed(span, from)}>
      <button
        type="button"
        className={`${css.block} ${css.blocked}`}
        data-stop={stop}
        data-from={span.from}
        tabIndex={-1}
        onClick={() => acts.edit(timeOff)}
      >
        <Hidden>{said.join(', ')}</Hidden>
        <BlockLines box={span} time={words.bare(span.from)} name={reason} sign={signOfTimeOff(span)} />
      </button>
    </li>
  )
}
