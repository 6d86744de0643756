import type { DeskBooking, DeskDay } from '@openchair/contract'

export type Mark = 'arrived' | 'started' | 'done'

const marksAt = { arrived: 'arrivedAt', started: 'startedAt', done: 'doneAt' } as const

const withMark = (booking: DeskBooking, mark: Mark, now: string): DeskBooking => ({
  ...booking,
  state: mark,
  marks: { ...booking.marks, [marksAt[mark]]: now },
})

const isHere = ({ state }: DeskBooking): boolean => state === 'arrived' || state === 'started'

const withBooking = (day: DeskDay, id: string, change: (booking: DeskBooking) => DeskBooking): DeskDay => {
  const columns = day.columns.map((column) =>
    column.bookings.some((booking) => booking.id === id)
      ? {
          ...column,
          bookings: column.bookings.map((booking) => (booking.id === id ? change(booking) : booking)),
        }
      : column,
  )
  const all = columns.flatMap(({ bookings }) => bookings)
  const totals = {
    ...day.totals,
    here: all.filter(isHere).length,
    done: all.filter(({ state }) => state === 'done').length,
  }
  return { ...day, columns, totals }
}

/**
 * The day as it will be once a mark is kept. Columns of others stay the same objects, so that they are not
 * drawn again.
 */
export const markedDay = (day: DeskDay, id: string, mark: Mark, now: string): DeskDay =>
  withBooking(day, id, (booking) => withMark(booking, mark, now))

/** The day with a booking as the server knows it, or as it was before. */
export const replacedDay = (day: DeskDay, booking: DeskBooking): DeskDay =>
  withBooking(day, booking.id, (shown) => ({
    ...shown,
    version: booking.version,
    state: booking.state,
    marks: booking.marks,
    money: booking.money,
  }))

export const findBooking = (day: DeskDay | undefined, id: string): DeskBooking | undefined =>
  day?.columns.flatMap(({ bookings }) => bookings).find((booking) => booking.id === id)
