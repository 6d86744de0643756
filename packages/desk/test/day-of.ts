import type { DeskBooking, DeskColumn, DeskDay, DeskTimeOff } from '@openchair/contract'
import { today } from './soho.ts'

/** An instant of the tests' day by the clocks of New York: `11:15` is a quarter past eleven. */
export const at = (clock: string): string => `${today}T${clock.padStart(5, '0')}:00-05:00`

const later = (clock: string, minutes: number): string => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  const minute = hours * 60 + rest + minutes
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

const marksOf = (state: DeskBooking['state'], start: string): DeskBooking['marks'] => {
  const reached = ['arrived', 'started', 'done'].indexOf(state)
  const [arrivedAt, startedAt, doneAt] = [0, 1, 2].map((step) => (reached >= step ? at(start) : null))
  return {
    arrivedAt: arrivedAt ?? null,
    startedAt: startedAt ?? null,
    doneAt: doneAt ?? null,
    noShowAt: state === 'noShow' ? at(start) : null,
  }
}

type Guest = NonNullable<DeskBooking['guest']>

type More = Omit<Partial<DeskBooking>, 'guest' | 'money' | 'work'> & {
  readonly guest?: Partial<Guest> | null
  readonly money?: Partial<NonNullable<DeskBooking['money']>>
  /** Minutes of work and of processing in turn. */
  readonly work?: readonly number[]
}

const workOf = (start: string, parts: readonly number[]): DeskBooking['work'] =>
  parts.flatMap((length, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part, 0)
    const from = later(start, before)
    return index % 2 === 0 ? [{ startsAt: at(from), endsAt: at(later(from, length)) }] : []
  })

/** A booking of a guest from a time, for so many minutes. Its id is the guest's name. */
export const booking = (
  start: string,
  minutes: number,
  name: string,
  services = 'Skin fade',
  state: DeskBooking['state'] = 'booked',
  { guest, money, work, ...more }: More = {},
): DeskBooking => ({
  id: name,
  version: 1,
  barberId: '',
  startsAt: at(start),
  endsAt: at(later(start, minutes)),
  work: workOf(start, work ?? [minutes]),
  state,
  marks: marksOf(state, start),
  guest:
    guest === null
      ? null
      : { name, isWalkIn: false, isFirstVisit: false, hasNote: false, group: null, ...guest },
  services: services.split(', '),
  money: { total: 4941, paid: 0, left: 4941, due: 0, chargeAt: null, ...money },
  fromWaitingList: false,
  heldUntil: null,
  isPayLink: false,
  ...more,
})

export const timeOff = (start: string, minutes: number, reason: string | null): DeskTimeOff => ({
  id: `${reason} ${start}`,
  version: 1,
  startsAt: at(start),
  endsAt: at(later(start, minutes)),
  reason,
  isWeekly: false,
  isWholeShop: false,
})

type Own = Partial<Omit<DeskColumn, 'barber' | 'hours'>>

/** A professional's column with hours such as `9:00-18:00`. */
export const column = (name: string, hours: string, { bookings = [], ...own }: Own = {}): DeskColumn => {
  const id = name.toLowerCase()
  return {
    barber: { id, route: id, firstName: name, lastName: 'Bell', photos: [] },
    isOwn: false,
    hours: hours.split(' ').map((part) => {
      const [from = '', to = ''] = part.split('-')
      return { startsAt: at(from), endsAt: at(to) }
    }),
    filled: 0.5,
    timeOff: [],
    bookings: bookings.map((each) => ({ ...each, barberId: id })),
    ...own,
  }
}

/** A day with these columns, and the totals of what is in them. */
export const dayOf = (columns: readonly DeskColumn[], more: Partial<DeskDay> = {}): DeskDay => {
  const all = columns.flatMap(({ bookings }) => bookings)
  const count = (...states: readonly DeskBooking['state'][]) =>
    all.filter(({ state }) => states.includes(state)).length
  return {
    day: today,
    version: '1',
    now: at('11:20'),
    currency: 'usd',
    totals: {
      bookings: all.length - count('canceled', 'held'),
      done: count('done'),
      here: count('arrived', 'started'),
      noShows: count('noShow'),
      filled: 0.76,
      expected: null,
    },
    open: { due: 0, waiting: 0, offered: 0 },
    columns: [...columns],
    ...more,
  }
}
