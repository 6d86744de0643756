import { type ReactNode, useState } from 'react'
import { afterPaint } from '../../browser/after-paint.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Hidden } from '../text/text.tsx'
import css from './slot.module.css'

type SlotsProps = { readonly few?: boolean; readonly onWarm?: boolean; readonly children: ReactNode }

/** Times in lines of four. With `few`, fewer fill the line. `onWarm` is for the warm surface. */
export const Slots = ({ few = false, onWarm = false, children }: SlotsProps) => (
  <div className={`${css.slots} ${few ? css.few : ''} ${onWarm ? css.onWarm : ''}`}>{children}</div>
)

/** The guest's present time in a dashed frame; it cannot be pressed. */
export const OwnSlot = ({
  time,
  label,
  word,
}: {
  readonly time: string
  readonly label: string
  readonly word: string
}) => (
  <span className={`${css.slot} ${css.own}`}>
    <Hidden>{label}</Hidden>
    <span aria-hidden="true">{time}</span>
    <small className={css.note} aria-hidden="true">
      {word}
    </small>
  </span>
)

type SlotProps = {
  /** "10:15am". */
  readonly time: string
  /** The accessible name, which begins with the time: "10:15am, 55 min with Marcus Bell". */
  readonly label: string
  /** A text below the time, such as the price: "$72". */
  readonly note?: string | undefined
  readonly chosen?: boolean
  /** The reason why the time is not available, shown at a press. Free times have none. */
  readonly reason?: string | undefined
  readonly onChoose: () => void
}

/**
 * A time to choose. It stays the same element when it becomes unavailable, so that the focus and a press
 * survive. It looks pressed before it is chosen, because a phone takes longer to draw the effects of the
 * choice.
 */
export const Slot = ({ time, label, note, chosen = false, reason, onChoose }: SlotProps) => {
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    if (isPressed) return
    setPressed(true)
    afterPaint(() => {
      setPressed(false)
      onChoose()
    })
  }
  return (
    <Tooltip text={reason}>
      {({ ref, ...trigger }) => (
        <button
          ref={ref}
          type="button"
          className={css.slot}
          aria-label={label}
          {...(reason === undefined
            ? { 'aria-pressed': chosen || isPressed, onClick: press }
            : { 'aria-disabled': true, ...trigger })}
        >
          {time}
          {reason === undefined && note !== undefined && (
            <>
              {' '}
              <small className={css.note}>{note}</small>
            </>
          )}
        </button>
      )}
    </Tooltip>
  )
}
