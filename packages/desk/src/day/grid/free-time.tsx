import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useActs } from '../acts.ts'
import { pressedStart } from '../rules/free-times.ts'
import type { Row } from '../rules/rows.ts'
import type { DayWords } from '../use-day-words.ts'
import { placed } from './booking-block.tsx'
import css from './free.module.css'

/** Milliseconds after which a press counts as held, which blocks the time. */
const holding = 500

type Props = {
  readonly row: Row
  readonly from: number
  readonly words: DayWords
}

/**
 * A free time of a column. A press books it: from the pressed quarter of an hour with a pointer, from its
 * first minute with a key. A press that is held blocks it.
 */
export const FreeTime = ({ row, from, words }: Props) => {
  const acts = useActs()
  const { span, column, key } = row
  /** The minute that is pointed at, or the first one while the time has the focus. */
  const [shown, setShown] = useState<number>()
  const timer = useRef(0)
  const wasHeld = useRef(false)
  const startAt = (event: MouseEvent | PointerEvent): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    return pressedStart(span, span.from + part * (span.to - span.from))
  }
  const begin = () => {
    wasHeld.current = false
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      wasHeld.current = true
      acts.block(column, span)
    }, holding)
  }
  const end = () => clearTimeout(timer.current)
  const press = (event: MouseEvent) => {
    end()
    if (wasHeld.current) return
    acts.book({ column, from: event.detail === 0 ? span.from : startAt(event) })
  }
  return (
    <li className={css.place} style={placed(span, from)}>
      <button
        type="button"
        className={css.free}
        data-stop={key}
        data-from={span.from}
        tabIndex={-1}
        aria-label={words.free(row)}
        onClick={press}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerMove={(event) => event.pointerType === 'mouse' && setShown(startAt(event))}
        onPointerLeave={() => {
          end()
          setShown(undefined)
        }}
        onFocus={() => setShown(span.from)}
        onBlur={() => setShown(undefined)}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
      >
        {/* The start that a press would take. A day has a hundred free times, so it is drawn only for one. */}
        {shown !== undefined && (
          <span
            className={css.start}
            style={placed({ from: shown, to: span.to }, span.from)}
            aria-hidden="true"
          >
            <Icon name="plus" size="small" />
            {words.bare(shown)}
          </span>
        )}
      </button>
    </li>
  )
}
