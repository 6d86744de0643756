import type { DeskColumn, DeskDay } from '@openchair/contract'
import { createContext, use } from 'react'

/** The day that is shown, and how its shop writes times and money. */
export type ShownDay = {
  readonly day: DeskDay
  readonly zone: string
  readonly country: string
  /** The present instant, to the minute. */
  readonly now: string
  /** The same in minutes of the day: negative before it, beyond its end after it. */
  readonly nowMinute: number
  readonly isToday: boolean
  /** Tells if whoever is signed in may change bookings of a column, and the desk is online. */
  readonly mayChange: (column: DeskColumn) => boolean
  readonly isOffline: boolean
}

export const ShownDayContext = createContext<ShownDay | undefined>(undefined)

/** A day of which nothing is known yet, so that what stands around it is drawn the same. */
export const blankDay = (day: string, now: string, currency: DeskDay['currency']): DeskDay => ({
  day,
  version: '',
  now,
  currency,
  totals: { bookings: 0, done: 0, here: 0, noShows: 0, filled: 0, expected: null },
  open: { due: 0, waiting: 0, offered: 0 },
  columns: [],
})

/** Gives the day that is shown. @throws {Error} outside of one, which is a mistake of the page. */
export const useShownDay = (): ShownDay => {
  const shown = use(ShownDayContext)
  if (!shown) throw new Error('There is no day around this part')
  return shown
}
