// Computes the schedule in the simplest way: real time in steps of five minutes, clocks by Temporal, groups
// and units by trying everything. Shares no code with the tested one. All of its times are multiples of five
// minutes from the start of a day.
import type { Interval } from '../../src/schedule/interval.ts'
import { layOut, type PlainService, type Stretch } from './lay-out.ts'
import { type PlainTimeOff, realDaysOf, ticksOff, ticksOpen } from './real-days.ts'
import { addDays } from '../../src/schedule/calendar-day.ts'

const tick = 5

export type PlainBooking = Interval & { readonly occupied?: readonly Interval[] }

export type PlainProfessional = {
  readonly id: string
  /** Working hours in local minutes, one list a day. */
  readonly hours: readonly (readonly Interval[])[]
  /** Bookings in epoch minutes. */
  readonly busy: readonly PlainBooking[]
  /** The notice in minutes. */
  readonly notice: number
  readonly hasPasscode: boolean
  readonly off: readonly PlainTimeOff[]
  /** The keys of services that they do; everybody does add-ons. */
  readonly offers: readonly string[]
  /** The factor by which each segment takes longer with them. */
  readonly pace: number
}

/** The wish of a guest: services by key, and a professional or "any". */
export type PlainWish = { readonly services: readonly string[]; readonly who: string }
export type PlainAppointment = PlainWish & { readonly start: number }

export type Salon = {
  readonly zone: string
  readonly days: readonly string[]
  readonly services: readonly PlainService[]
  /** The taken stretches of each unit, in epoch minutes. */
  readonly resources: readonly { readonly key: string; readonly units: readonly (readonly Interval[])[] }[]
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

/** A professional's time, and what it needs, in epoch minutes; `work` lists the start of every taken step. */
export type Taken = Interval & {
  readonly id: string
  readonly work: readonly number[]
  readonly needs: readonly Stretch[]
}

export type PlainUse = Stretch & { readonly unit: number }

const byTime = (one: Interval, other: Interval) => one.start - other.start || one.end - other.end

const clash = (one: Taken, other: Taken) =>
  one.id === other.id && one.work.some((minute) => other.work.includes(minute))

/** Finds the first way to give each guest one of their seats, so that the seats together suit. */
export const firstSeating = (
  guests: readonly (readonly Taken[])[],
  suits: (seats: readonly Taken[]) => boolean = () => true,
): readonly Taken[] | undefined => {
  const combinations = guests.reduce<readonly (readonly Taken[])[]>(
    (made, seats) =>
      made.flatMap((before) =>
        seats.filter((seat) => !before.some((other) => clash(other, seat))).map((seat) => [...before, seat]),
      ),
    [[]],
  )
  return combinations.find(suits)
}

const ticksIn = (spans: readonly Interval[]) =>
  spans.flatMap(({ start, end }) =>
    Array.from({ length: Math.max(0, (end - start) / tick) }, (_, index) => start + index * tick),
  )

export const bruteForce = (salon: Salon) => {
  const realDays = realDaysOf(salon.days, salon.zone)
  const around = realDaysOf(
    [addDays(salon.days[0]!, -1), ...salon.days, addDays(salon.days.at(-1)!, 1)],
    salon.zone,
  )
  const people = salon.professionals.map((person) => ({
    ...person,
    open: new Set(ticksOpen(realDays, person.hours)),
    offTicks: new Set(ticksOff(around, person.off)),
    bookings: person.busy.map(({ start, end, occupied = [{ start, end }] }) => ({
      start,
      end,
      ticks: new Set(ticksIn(occupied)),
    })),
  }))
  const units = new Map(
    salon.resources.map(({ key, units: all }) => [key, all.map((taken) => new Set(ticksIn(taken)))]),
  )

  type Person = (typeof people)[number]
  type Able = { readonly person: Person; readonly shape: ReturnType<typeof layOut> }

  const candidatesOf = (wish: PlainWish): readonly Able[] => {
    const services = wish.services.map((key) => salon.services.find((each) => each.key === key)!)
    return people
      .filter(({ id, hasPasscode }) => (wish.who === 'any' ? !hasPasscode : id === wish.who))
      .filter(({ offers }) => services.every(({ key, isAddon }) => isAddon || offers.includes(key)))
      .map((person) => ({ person, shape: layOut(services, person.pace) }))
      .filter(({ shape }) => shape.minutes <= 720)
  }

  const seat = ({ person, shape }: Able, start: number): Taken => ({
    id: person.id,
    start,
    end: start + shape.minutes,
    work: shape.work.map((minute) => start + minute),
    needs: shape.needs.map((need) => ({ ...need, start: start + need.start, end: start + need.end })),
  })

  const dayOf = (start: number) => realDays.find((day) => start >= day.startsAt && start < day.endsAt)

  const works = ({ person, shape }: Able, start: number, isNoticed = true): boolean =>
    (!isNoticed || start >= salon.now + person.notice) &&
    start + shape.minutes <= dayOf(start)!.endsAt &&
    ticksIn([{ start, end: start + shape.minutes }]).every((minute) => person.open.has(minute)) &&
    !shape.work.some((minute) => person.offTicks.has(start + minute))

  const busyIn = ({ person, shape }: Able, start: number) =>
    person.bookings
      .filter(({ ticks }) => shape.work.some((minute) => ticks.has(start + minute)))
      .map(({ start: from, end }) => ({ start: from, end }))

  const freeUnits = (need: Stretch): readonly number[] =>
    (units.get(need.resource) ?? []).flatMap((taken, unit) =>
      ticksIn([need]).some((minute) => taken.has(minute)) ? [] : [unit],
    )

  const areApart = (one: PlainUse, other: PlainUse) =>
    one.resource !== other.resource ||
    one.unit !== other.unit ||
    one.end <= other.start ||
    other.end <= one.start

  /** Tells if each need finds a unit, by trying every one. */
  const canGiveUnits = ([need, ...rest]: readonly Stretch[], given: readonly PlainUse[] = []): boolean =>
    need === undefined ||
    freeUnits(need).some((unit) => {
      const use = { ...need, unit }
      return given.every((other) => areApart(use, other)) && canGiveUnits(rest, [...given, use])
    })

  const suits = (seats: readonly Taken[]) => canGiveUnits(seats.flatMap(({ needs }) => needs))
  const canSeat = (guests: readonly (readonly Taken[])[]) => firstSeating(guests, suits) !== undefined

  const isFree = (able: Able, start: number, isNoticed = true) =>
    works(able, start, isNoticed) &&
    busyIn(able, start).length === 0 &&
    seat(able, start).needs.every((need) => freeUnits(need).length > 0)

  /** Lists the points of the grid that exist; in a repeated hour, those of the first pass. */
  const gridOf = (dayIndex: number) => {
    const { day, startsAt, clock } = realDays[dayIndex]!
    const starts: { start: number; minute: number; offset: number }[] = []
    for (let minute = 0; minute < 1440; minute += salon.step) {
      const index = clock.findIndex((shown) => shown.minute === minute)
      const start = startsAt + index * tick
      if (index < 0 || start < salon.now || day > salon.lastDay) continue
      starts.push({ start, minute, offset: clock[index]!.offset })
    }
    return starts
  }

  const seatsOf = (appointment: PlainAppointment, isNoticed = true): readonly Taken[] => {
    const { start } = appointment
    const dayIndex = realDays.findIndex((day) => day === dayOf(start))
    if (dayIndex < 0 || !gridOf(dayIndex).some((point) => point.start === start)) return []
    return candidatesOf(appointment)
      .filter((able) => isFree(able, start, isNoticed))
      .map((able) => seat(able, start))
  }

  /** Sorts by bookings on the day, the fewest first; equals stay as given. */
  const inRank = (candidates: readonly Able[], { startsAt, endsAt }: (typeof realDays)[number]) => {
    const bookings = ({ person }: Able): number =>
      person.busy.filter(({ start, end }) => end > start && start >= startsAt && start < endsAt).length
    return candidates.toSorted((one, other) => bookings(one) - bookings(other))
  }

  const list = (wish: PlainWish, others: readonly PlainAppointment[]): readonly (readonly PlainSlot[])[] =>
    realDays.map((day, dayIndex) => {
      const candidates = candidatesOf(wish)
      const guests: (readonly Taken[])[] = []
      for (const other of others.filter(({ start }) => dayOf(start) === day)) {
        // A guest keeps a time that was chosen before it was too soon.
        const seats = seatsOf(
          other,
          candidatesOf(other).some((able) => works(able, other.start)),
        )
        if (canSeat([...guests, seats])) guests.push(seats)
      }
      return gridOf(dayIndex)
        .filter(({ start }) => candidates.some((able) => works(able, start)))
        .map(({ start, minute, offset }) => {
          const unbooked = inRank(candidates, day).filter((able) => isFree(able, start))
          const ids = unbooked
            .filter((able) => canSeat([[seat(able, start)], ...guests]))
            .map(({ person }) => person.id)
          const concerned = (candidates.length === 1 ? candidates : unbooked)
            .map((able) => seat(able, start))
            .filter((mine) => firstSeating([[mine], ...guests]) === undefined)
          const own = guests.filter((seats) =>
            seats.some((other) => concerned.some((mine) => clash(mine, other))),
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

  /** The minutes for which a unit is free around a need, a day on either side at most. */
  const gapAround = (use: PlainUse, given: readonly PlainUse[]): number => {
    const taken = units.get(use.resource)![use.unit]!
    const isFreeAt = (minute: number) =>
      !taken.has(minute) &&
      given.every((other) => areApart({ ...use, start: minute, end: minute + tick }, other))
    let { start, end } = use
    while (start > use.start - 1440 && isFreeAt(start - tick)) start -= tick
    while (end < use.end + 1440 && isFreeAt(end)) end += tick
    return end - start
  }

  /** Lists the units that could be used for a need after the given ones, and leave one for each later need. */
  const fittingUses = (need: Stretch, given: readonly PlainUse[], later: readonly Stretch[]) =>
    freeUnits(need)
      .map((unit) => ({ ...need, unit }))
      .filter((use) => given.every((other) => areApart(use, other)) && canGiveUnits(later, [...given, use]))

  return { list, seatsOf, canSeat, fittingUses, gapAround }
}
