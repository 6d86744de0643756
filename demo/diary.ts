/** The appointments of a professional's day. They depend on the shop, the professional and the day alone. */
import { type AppointmentOffer, type Interval, type UnitUse, workOf } from '@openchair/rules'
import { drawn, type Draw } from './draw.ts'

type Need = Omit<UnitUse, 'unit'>
type Offer = Pick<AppointmentOffer, 'duration' | 'taking'>

/** An appointment from the guest's start to their end, with all that it takes; local minutes of its day. */
export type Booked = Interval & {
  /** The stretches of its professional's time, ascending and apart. */
  readonly work: readonly Interval[]
  readonly uses: readonly UnitUse[]
  /** Tells if it takes its professional from start to end, and no resource. */
  readonly isPlain: boolean
}

/** A professional's day that is to be filled. */
type DayToFill = {
  /** A word from which all choices of the day are drawn. */
  readonly word: string
  /** The working intervals in local minutes. */
  readonly open: readonly Interval[]
  /** The appointments that can be booked, of one service each. */
  readonly offers: readonly Offer[]
  /** Minutes from one start to the next. */
  readonly step: number
  /** The share of the day that is booked, up to 1. At 1 every minute is. */
  readonly load: number
  /** The number of units of each resource of the shop, by its id. */
  readonly units: ReadonlyMap<string, number>
  /** The units in use that day, to which the day's own are added. */
  readonly used: UnitUse[]
}

type Filling = DayToFill & { readonly booked: Booked[]; readonly draw: Draw }

/** Chooses the appointments of a day. Those in pauses of others come last. */
export const fillDay = (day: DayToFill): readonly Booked[] => {
  const offers = day.offers.filter(({ duration }) => duration >= 15)
  const filling: Filling = { ...day, offers, booked: [], draw: drawn(day.word) }
  for (const hours of day.open) {
    if (day.load === 1) bookEveryMinute(hours, filling)
    else bookSome(hours, filling)
  }
  bookInPauses(filling)
  return filling.booked
}

const overlaps = (one: Interval, other: Interval): boolean => one.start < other.end && other.start < one.end

/** Gives each need one of the units that are free; undefined if one has none. */
const freeUnits = (
  { units, used, word }: Pick<DayToFill, 'units' | 'used' | 'word'>,
  needs: readonly Need[],
): readonly UnitUse[] | undefined => {
  const isFree = ({ resource, unit, ...stretch }: UnitUse): boolean =>
    !used.some((use) => use.resource === resource && use.unit === unit && overlaps(use, stretch))
  const unitsOf = (need: Need): readonly UnitUse[] =>
    Array.from({ length: units.get(need.resource) ?? 0 }, (_, unit) => ({ ...need, unit }))
  const uses = needs.flatMap((need) => {
    const free = unitsOf(need).filter(isFree)
    return drawn(`${word} ${need.start}`).oneOf(free) ?? []
  })
  return uses.length === needs.length ? uses : undefined
}

/**
 * Books an offer at a minute, if its professional and the units that it needs are free then. Undefined if one
 * of them is not.
 */
const book = (filling: Filling, start: number, { duration, taking }: Offer): Booked | undefined => {
  const from = <Part extends Interval>(part: Part): Part => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  })
  const work = workOf(duration, taking).map(from)
  const uses = freeUnits(filling, taking?.needs.map(from) ?? [])
  const taken = filling.booked.flatMap((each) => each.work)
  if (uses === undefined || work.some((part) => taken.some((each) => overlaps(part, each)))) return undefined
  const booked = { start, end: start + duration, work, uses, isPlain: taking === undefined }
  filling.booked.push(booked)
  filling.used.push(...uses)
  return booked
}

/** The minute at which the work of an appointment ends, with its buffer. */
const lastOf = (work: readonly Interval[]): number => work.at(-1)?.end ?? 0

const anything: Offer = { duration: 30 }

/** Books appointments without pauses, one after another to the last minute. */
const bookEveryMinute = (hours: Interval, filling: Filling): void => {
  const solid = filling.offers.filter(({ duration, taking }) => {
    const [first, ...more] = workOf(duration, taking)
    return first?.start === 0 && more.length === 0
  })
  const before = filling.booked.at(-1)
  for (let start = Math.max(hours.start, before ? lastOf(before.work) : 0); start < hours.end;) {
    const offer = filling.draw.oneOf(solid) ?? anything
    // The rest is too short for another guest, so the last one takes a little longer.
    const isLast = hours.end - start - lastOf(workOf(offer.duration, offer.taking)) < 15
    const plain = { duration: isLast ? hours.end - start : offer.duration }
    // If no unit is left, another service of that length is booked, which needs none.
    const booked = (isLast ? undefined : book(filling, start, offer)) ?? book(filling, start, plain)
    start = booked ? lastOf(booked.work) : hours.end
  }
}

const onGrid = (minute: number, step: number): number => Math.ceil(minute / step) * step

/** Books appointments on the shop's grid, with gaps between them. */
const bookSome = (hours: Interval, filling: Filling): void => {
  const { offers, step, load, draw } = filling
  for (let start = onGrid(hours.start, step); start < hours.end;) {
    const offer = draw.oneOf(offers) ?? anything
    const isWanted = draw.number() < load && start + offer.duration <= hours.end
    const booked = isWanted ? book(filling, start, offer) : undefined
    start = onGrid(booked ? lastOf(booked.work) : start + 30, step)
  }
}

/** Books the longest offer that fits into some of the pauses. The other pauses can be booked by guests. */
const bookInPauses = (filling: Filling): void => {
  const { offers, step, load, word } = filling
  const longestFirst = offers.toSorted((one, other) => other.duration - one.duration)
  const pauses = filling.booked.flatMap(({ work }) =>
    work.slice(1).map(({ start: end }, index) => ({ start: work[index]?.end ?? end, end })),
  )
  for (const pause of pauses) {
    if (drawn(`${word} ${pause.start}`).number() >= load) continue
    longestFirst.find((offer) => {
      const [first] = workOf(offer.duration, offer.taking)
      const start = onGrid(pause.start - (first?.start ?? 0), step)
      return start + offer.duration <= pause.end && book(filling, start, offer)
    })
  }
}
