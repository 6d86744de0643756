import { anyBarber, type ScheduleDay, type Slot } from '@openchair/contract'
import { chooseBarber, chooseServices, chooseTime } from '../../cart/model/actions.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { activate, addGuest } from '../../cart/model/group.ts'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { barbers, marcus } from './barbers.ts'
import { soho } from './shops.ts'
import { scheduleDays } from './timetable.ts'

type Guest = {
  readonly name?: string
  /** The guest's professional; undefined until it is chosen. */
  readonly barber?: 'marcus' | 'amara' | 'any'
  readonly services?: readonly string[]
  readonly time?: string
}

const amara = barbers.find(({ firstName }) => firstName === 'Amara') ?? marcus
const people = {
  marcus: { id: marcus.id, route: marcus.route },
  amara: { id: amara.id, route: amara.route },
  any: anyBarber,
} as const

const take = ({ barber, services, time }: Guest): void => {
  if (barber) chooseBarber(people[barber])
  if (services) chooseServices({ services, addons: [] })
  if (time !== undefined) chooseTime(time.slice(0, 10), time)
}

/**
 * Puts guests into Soho's cart; the first is the customer. Activates the guest with the number `turn`, or the
 * last one.
 */
export const bringGroup = (guests: readonly Guest[], turn: number = guests.length): void => {
  openCart(soho.id)
  for (const [index, guest] of guests.entries()) {
    if (index > 0) addGuest({ firstName: guest.name ?? '', lastName: '' })
    take(guest)
  }
  activate(String(turn))
}

const inTheWayOf = (slot: Slot, taken: string, minutes: number): Slot => {
  const offset = minutesBetween(taken, slot.time)
  if (offset >= minutes || offset <= -minutes) return slot
  const end = new Date(Date.parse(taken) + minutes * 60_000).toISOString()
  return { ...slot, available: false, conflicts: [{ start: taken, end }] }
}

const without = (taken: string, minutes: number) => (slots: readonly Slot[]) =>
  slots.map((slot) => inTheWayOf(slot, taken, minutes))

/** The times of a group's day, of which the group has taken one already. */
export const groupDays = (first: string, last: string, taken: string, minutes: number): ScheduleDay[] =>
  scheduleDays(first, last, minutes).map(({ times, ...day }) => {
    const beside = without(taken, minutes)
    return {
      ...day,
      times: {
        morning: beside(times.morning),
        afternoon: beside(times.afternoon),
        evening: beside(times.evening),
      },
    }
  })
