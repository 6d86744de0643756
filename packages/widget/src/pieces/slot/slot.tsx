import type { MouseEvent, ReactNode } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Hidden } from '../text/text.tsx'
import css from './slot.module.css'

type SlotsProps = { readonly few?: boolean; readonly onWarm?: boolean; readonly children: ReactNode }

/** Times in lines of four; `few` fills the line with fewer, `onWarm` is for a card on the warm surface. */
export const Slots = ({ few = false, onWarm = false, children }: SlotsProps) => (
  <div className={`${css.slots} ${few ? css.few : ''} ${onWarm ? css.onWarm : ''}`}>{children}</div>
)

/** The time that one has now: dashes around it, and nothing to press. */
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

/** Milliseconds, and pixels, within which a press is the second tap of the one before. */
const doubleTap = { time: 500, distance: 12 }

type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>
let before: (Press & { readonly label: string }) | undefined

/** Whatever else is pressed between two times, they are chosen one after the other. */
const forgetUnlessSlot = ({ target }: Event): void => {
  if (!(target instanceof Element && target.closest(`.${css.slot}`))) before = undefined
}

/** What is chosen folds the calendar away: a second tap in the same place would choose whatever slid under the finger. */
const isSecondTap = ({ detail, timeStamp, clientX, clientY }: MouseEvent, label: string): boolean => {
  // Keys press nothing that moves.
  if (before === undefined || before.label === label || detail === 0) return false
  const distance = Math.hypot(clientX - before.clientX, clientY - before.clientY)
  return timeStamp - before.timeStamp < doubleTap.time && distance < doubleTap.distance
}

type SlotProps = {
  /** "10:15am". */
  readonly time: string
  /** Begins with the time: "10:15am, 55 min with Marcus Bell". */
  readonly label: string
  /** Below the time: "$72". */
  readonly note?: string | undefined
  readonly chosen?: boolean
  /** Why it cannot be had; a press says it. */
  readonly reason?: string | undefined
  readonly onChoose: () => void
}

export const Slot = ({ time, label, note, chosen = false, reason, onChoose }: SlotProps) => {
  const press = (event: MouseEvent) => {
    if (isSecondTap(event, label)) return
    const { timeStamp, clientX, clientY } = event
    before = { timeStamp, clientX, clientY, label }
    addEventListener('click', forgetUnlessSlot, { capture: true, once: true })
    onChoose()
  }
  if (reason === undefined)
    return (
      <button type="button" className={css.slot} aria-label={label} aria-pressed={chosen} onClick={press}>
        {time}
        {note !== undefined && (
          <>
            {' '}
            <small className={css.note}>{note}</small>
          </>
        )}
      </button>
    )
  return (
    <Tooltip text={reason}>
      {(trigger) => (
        <button type="button" className={css.slot} aria-label={label} aria-disabled="true" {...trigger}>
          {time}
        </button>
      )}
    </Tooltip>
  )
}
