import type { DeskBooking, DeskColumn, DeskTimeOff } from '@openchair/contract'
import { createContext, use } from 'react'
import type { Span } from './rules/span.ts'

/** A time in a column; its start is in minutes of the day. */
export type Place = { readonly column: DeskColumn; readonly from: number }

/** Everything that can be done from the day. They stay the same functions, so that columns keep still. */
export type DayActs = {
  readonly open: (booking: DeskBooking) => void
  /** Sets the next mark, or opens the booking where the step first asks something. */
  readonly step: (booking: DeskBooking) => void
  /** Opens the booking at the question about a no-show, with its fee. */
  readonly noShow: (booking: DeskBooking) => void
  /** Starts a new booking; without a place, its time is chosen there. */
  readonly book: (place?: Place) => void
  readonly block: (column?: DeskColumn, span?: Span) => void
  readonly edit: (timeOff: DeskTimeOff) => void
  readonly move: (booking: DeskBooking) => void
  readonly copyLink: (booking: DeskBooking) => void
}

const nothing = () => {}

export const ActsContext = createContext<DayActs>({
  open: nothing,
  step: nothing,
  noShow: nothing,
  book: nothing,
  block: nothing,
  edit: nothing,
  move: nothing,
  copyLink: nothing,
})

export const useActs = (): DayActs => use(ActsContext)
