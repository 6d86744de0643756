// Computes the schedule in the simplest way: real minutes one by one, clocks by Temporal, groups by trying
// everything. Shares no code with the tested one.
import type { Interval } from '../../src/schedule/interval.ts'

type PlainProfessional = {
  readonly id: string
  /** Working hours in local minutes, one list a day. */
  readonly hours: readonly (readonly Interval[])[]
  /** Taken times in epoch minutes. */
  readonly busy: readonly Interval[]
  /** The notice in minutes. */
  readonly notice: number
}
export type PlainCandidate = { readonly id: string; readonly duration: number }
export type PlainAppointment = { readonly start: number; readonly candidates: readonly PlainCandidate[] }
export type Salon = {
  readonly zone: string
  readonly days: readonly string[]
  readonly professionals: readonly PlainProfessional[]
  readonly now: number
  readonly step: number
  readonly lastDay: string
}
export type PlainSlot = {
  readonly start: number
  readonly minute: number
  readonly offset: number
  readonly ids: readonly string[]
  readonly conflicts: readonly Interval[]
}

type Taken = { readonly id: string; readonly start: number; readonly end: number }

const byTime = (one: Interval, other: Interval) => one.start - other.start || one.end - other.end

const clash = (one: Taken, other: Taken) =>
  one.id === other.id && one.start < other.end && other.start < one.end

/** Finds the first way to give each guest one of their seats. */
export const firstSeating = (guests: readonly (readonly Taken[])[]): readonly Taken[] | undefined => {
  const combinations = guests.reduce<readonly (readonly Taken[])[]>(
    (made, seats) => made.flatMap((before) => seats.map((seat) => [...before, seat])),
    [[]],
  )
  return combinations.find((seats) =>
    seats.every((seat, index) =>
      seats.every((other, otherIndex) => otherIndex <= index || !clash(seat, other)),
    ),
  )
}

const everyMinute = ({ start, end }: Interval, holds: (minute: number) => boolean) => {
  for (let minute = start; minute < end; minute++) if (!holds(minute)) return false
  return true
}

const seat = ({ id, duration }: PlainCandidate, start: number) => ({ id, start, end: start + duration })

export const bruteForce = (salon: Salon) => {
  const realDays = salon.days.map((day) => {
    const first = Temporal.PlainDate.from(day).toZonedDateTime(salon.zone)
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(salon.zone)
    const startsAt = first.epochMilliseconds / 60_000
    const length = next.epochMilliseconds / 60_000 - startsAt
    // Clocks change on multiples of five minutes, so Temporal is asked only for those.
    const clock = Array.from({ length: length / 5 }, (_, index) => {
      const time = first.add({ minutes: index * 5 })
      const minute = time.hour * 60 + time.minute
      const offset = time.offsetNanoseconds / 60e9
      return [0, 1, 2, 3, 4].map((later) => ({ minute: minute + later, offset }))
    }).flat()
    return { day, startsAt, clock }
  })

  /**
   * Turns working hours into real minutes, from the first minute at which the clock shows a bound or is past
   * it.
   */
  const worked = salon.professionals.map(({ id, hours }) => {
    const minutes = new Set<number>()
    realDays.forEach(({ startsAt, clock }, dayIndex) => {
      const reached = (bound: number) => {
        const elapsed = clock.findIndex(({ minute }) => minute >= bound)
        return startsAt + (elapsed < 0 ? clock.length : elapsed)
      }
      for (const { start, end } of hours[dayIndex] ?? []) {
        const until = reached(end)
        for (let minute = reached(start); minute < until; minute++) minutes.add(minute)
      }
    })
    return { id, minutes }
  })

  const dayOf = (start: number) =>
    realDays.find(({ startsAt, clock }) => start >= startsAt && start < startsAt + clock.length)

  const works = (candidate: PlainCandidate, start: number, isNoticed = true) => {
    const day = dayOf(start)!
    const appointment = seat(candidate, start)
    const { minutes } = worked.find(({ id }) => id === candidate.id)!
    const { notice } = salon.professionals.find(({ id }) => id === candidate.id)!
    if (isNoticed && start < salon.now + notice) return false
    return (
      appointment.end <= day.startsAt + day.clock.length &&
      everyMinute(appointment, (minute) => minutes.has(minute))
    )
  }

  const busyIn = (candidate: PlainCandidate, start: number) => {
    const appointment = seat(candidate, start)
    return salon.professionals
      .find(({ id }) => id === candidate.id)!
      .busy.filter((busy) => !everyMinute(appointment, (minute) => minute < busy.start || minute >= busy.end))
  }

  const isFree = (candidate: PlainCandidate, start: number, isNoticed = true) =>
    works(candidate, start, isNoticed) && busyIn(candidate, start).length === 0

  /** Lists the points of the grid that exist; in a repeated hour, those of the first pass. */
  const gridOf = (dayIndex: number) => {
    const { day, startsAt, clock } = realDays[dayIndex]!
    const starts: { start: number; minute: number; offset: number }[] = []
    for (let minute = 0; minute < 1440; minute += salon.step) {
      const elapsed = clock.findIndex((shown) => shown.minute === minute)
      const start = startsAt + elapsed
      if (elapsed < 0 || start < salon.now || day > salon.lastDay) continue
      starts.push({ start, minute, offset: clock[elapsed]!.offset })
    }
    return starts
  }

  const seatsOf = ({ start, candidates }: PlainAppointment, isNoticed = true): readonly Taken[] => {
    const dayIndex = realDays.findIndex((day) => day === dayOf(start))
    if (dayIndex < 0 || !gridOf(dayIndex).some((point) => point.start === start)) return []
    return candidates
      .filter((candidate) => isFree(candidate, start, isNoticed))
      .map((one) => seat(one, start))
  }

  /** Sorts by bookings on the day, the fewest first; equals stay as given. */
  const inRank = (candidates: readonly PlainCandidate[], { startsAt, clock }: (typeof realDays)[number]) => {
    const bookings = ({ id }: PlainCandidate): number =>
      salon.professionals
        .filter((each) => each.id === id)
        .flatMap(({ busy }) => busy)
        .filter(({ start, end }) => end > start && start >= startsAt && start < startsAt + clock.length)
        .length
    return candidates.toSorted((one, other) => bookings(one) - bookings(other))
  }

  const list = (
    candidates: readonly PlainCandidate[],
    others: readonly PlainAppointment[],
  ): readonly (readonly PlainSlot[])[] =>
    realDays.map((day, dayIndex) => {
      const guests: (readonly Taken[])[] = []
      for (const other of others.filter(({ start }) => dayOf(start) === day)) {
        // A guest keeps a time that was chosen before it was too soon.
        const seats = seatsOf(
          other,
          other.candidates.some((one) => works(one, other.start)),
        )
        if (firstSeating([...guests, seats]) !== undefined) guests.push(seats)
      }
      return gridOf(dayIndex)
        .filter(({ start }) => candidates.some((candidate) => works(candidate, start)))
        .map(({ start, minute, offset }) => {
          const unbooked = inRank(candidates, day).filter((candidate) => isFree(candidate, start))
          const isLost = (candidate: PlainCandidate) =>
            firstSeating([[seat(candidate, start)], ...guests]) === undefined
          const ids = unbooked.filter((candidate) => !isLost(candidate)).map(({ id }) => id)
          const concerned = (candidates.length === 1 ? candidates : unbooked).filter(isLost)
          const own = guests.filter((seats) =>
            seats.some((other) => concerned.some((candidate) => clash(seat(candidate, start), other))),
          )
          const conflicts = [
            ...(candidates.length === 1 ? busyIn(candidates[0]!, start) : []),
            ...own.map((seats) => ({
              start: seats[0]!.start,
              end: Math.max(...seats.map(({ end }) => end)),
            })),
          ]
          return { start, minute, offset, ids, conflicts: ids.length > 0 ? [] : conflicts.toSorted(byTime) }
        })
    })

  return { list, seatsOf }
}
