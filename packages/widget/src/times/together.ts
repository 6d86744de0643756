import type { Slot } from '@openchair/contract'
import { epochMinutes } from '@openchair/ui/format/days.ts'

type GuestTimes = { readonly id: string; readonly minutes: number; readonly slots: readonly Slot[] }

export type Seat = { readonly time: string; readonly barberId: string }

/** A seat, which is a start with a professional, with its start and end in epoch minutes. */
type Stretch = Seat & { readonly start: number; readonly end: number }

/** A guest's free starts, the earliest first, each with every professional who is free then. */
const stretchesOf = ({ minutes, slots }: GuestTimes, now: string): readonly Stretch[] =>
  slots
    .filter(({ available, time }) => available && epochMinutes(time) > epochMinutes(now))
    .flatMap(({ time, barberIds }) =>
      barberIds.map((barberId) => ({
        barberId,
        start: epochMinutes(time),
        end: epochMinutes(time) + minutes,
        time,
      })),
    )

const overlaps = (one: Stretch, other: Stretch): boolean =>
  one.barberId === other.barberId && one.start < other.end && other.start < one.end

type Found = readonly { readonly id: string; readonly seat: Stretch }[]

/** Each guest's first start from a minute on. No two seats of one professional overlap. */
const seatFrom = (
  minute: number,
  guests: readonly { readonly id: string; readonly stretches: readonly Stretch[] }[],
): Found | undefined => {
  const found: { readonly id: string; readonly seat: Stretch }[] = []
  for (const { id, stretches } of guests) {
    const seat = stretches.find(
      (each) => each.start >= minute && !found.some((other) => overlaps(each, other.seat)),
    )
    if (!seat) return undefined
    found.push({ id, seat })
  }
  return found
}

const seatsOf = (found: Found): ReadonlyMap<string, Seat> =>
  new Map(found.map(({ id, seat: { time, barberId } }) => [id, { time, barberId }] as const))

/** Minutes from the first guest's start to the last guest's. */
const spread = (found: Found): number => {
  const each = found.map(({ seat }) => seat.start)
  return Math.max(...each) - Math.min(...each)
}

/** The number of professionals with whom this guest has a free start. */
const choiceOf = ({ stretches }: { readonly stretches: readonly Stretch[] }): number =>
  new Set(stretches.map(({ barberId }) => barberId)).size

/**
 * The seats of a day at which a group can come together, by guest. The starts are as near to each other as
 * possible, and then as early as possible. Guests with fewer professionals to choose from are seated first.
 * Undefined where there are no such seats.
 * @param isWanted tells if seats, with their starts by guest, are worth offering.
 */
export const seatsTogether = (
  group: readonly GuestTimes[],
  now: string,
  isWanted: (seats: ReadonlyMap<string, Seat>) => boolean = () => true,
): ReadonlyMap<string, Seat> | undefined => {
  const guests = group
    .map((each) => ({ id: each.id, stretches: stretchesOf(each, now) }))
    .toSorted((one, other) => choiceOf(one) - choiceOf(other))
  const starts = [...new Set(guests.flatMap(({ stretches }) => stretches.map(({ start }) => start)))]
  const [best] = starts
    .toSorted((one, other) => one - other)
    .flatMap((start) => {
      const found = seatFrom(start, guests)
      return found && isWanted(seatsOf(found)) ? [found] : []
    })
    .toSorted((one, other) => spread(one) - spread(other))
  return best && seatsOf(best)
}
