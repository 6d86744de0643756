import type { ResourceTimes, UnitUse } from './slot-request.ts'
import {
  byStart,
  indexEndingAfter,
  type Interval,
  mergeIntervals,
  overlaps,
  sharedIntervals,
} from './interval.ts'
import { minutesPerDay } from './local-day.ts'
import type { Need } from './taking.ts'

const noUnits: readonly (readonly Interval[])[] = []
const always: readonly Interval[] = [{ start: -Infinity, end: Infinity }]

/** The starts at which one of a unit's taken stretches overlaps the need. */
const startsExcludedBy = (stretches: readonly Interval[], need: Need): readonly Interval[] =>
  mergeIntervals(stretches.map(({ start, end }) => ({ start: start - need.end + 1, end: end - need.start })))

/**
 * Makes a function that lists the starts, as ascending spans of epoch minutes, at which no unit is free
 * throughout a need (resources/units). A need of minutes from the start is looked up once, however many
 * candidates have it.
 */
export const createStartsWithoutUnit = (resources: ResourceTimes | undefined) => {
  const known = new Map<string, readonly Interval[]>()
  return (need: Need): readonly Interval[] => {
    const key = `${need.resource} ${need.start} ${need.end}`
    let starts = known.get(key)
    if (starts !== undefined) return starts
    const units = resources?.get(need.resource) ?? noUnits
    starts = units.reduce<readonly Interval[]>(
      (all, stretches) => (all.length === 0 ? all : sharedIntervals(all, startsExcludedBy(stretches, need))),
      always,
    )
    known.set(key, starts)
    return starts
  }
}

/** The end of the stretch from a minute on in which a unit is free; the minute itself if the unit is taken. */
const freeUntil = (stretches: readonly Interval[], minute: number): number =>
  Math.max(minute, stretches[indexEndingAfter(stretches, minute)]?.start ?? Infinity)

/** Adds a stretch to the units that are free then, in parts if no unit is free throughout. */
const addToFree = (
  units: readonly (readonly Interval[])[],
  { start, end }: Interval,
): readonly (readonly Interval[])[] => {
  if (start >= end) return units
  const frees = units.map((stretches) => freeUntil(stretches, start))
  const until = Math.min(end, Math.max(start, ...frees))
  if (until > start) {
    const free = frees.findIndex((each) => each >= until)
    const added = units.map((stretches, unit) =>
      unit === free ? [...stretches, { start, end: until }].toSorted(byStart) : stretches,
    )
    return addToFree(added, { start: until, end })
  }
  const ends = units.map((stretches) => stretches[indexEndingAfter(stretches, start)]?.end ?? end)
  return addToFree(units, { start: Math.min(end, ...ends), end })
}

/**
 * Gives the taken stretches of each of a resource's units, ascending and apart. Whoever has a unit that the
 * shop no longer has takes the time of another one (resources/units).
 */
export const stretchesOfUnits = (
  uses: readonly (Interval & { readonly unit: number })[],
  units: number,
): readonly (readonly Interval[])[] => {
  const inTime = uses.toSorted(byStart)
  const own = Array.from({ length: units }, (_, unit) => inTime.filter((use) => use.unit === unit))
  return inTime.filter(({ unit }) => unit >= units).reduce<readonly (readonly Interval[])[]>(addToFree, own)
}

/** A need in epoch minutes, with the units that could be given to it. */
type Wish = { readonly need: Need; readonly units: readonly number[] }

const isFree = (stretches: readonly Interval[], { start, end }: Interval): boolean =>
  (stretches[indexEndingAfter(stretches, start)]?.start ?? Infinity) >= end

const wishOf = (resources: ResourceTimes | undefined, need: Need): Wish => ({
  need,
  units: (resources?.get(need.resource) ?? noUnits).flatMap((stretches, unit) =>
    isFree(stretches, need) ? [unit] : [],
  ),
})

/** Tells if any unit of a resource is free throughout a need, in epoch minutes (resources/units). */
export const hasUnit = (resources: ResourceTimes | undefined, need: Need): boolean =>
  wishOf(resources, need).units.length > 0

/** Tells if two needs, in epoch minutes, compete for the units of one resource. */
export const compete = (one: Need, other: Need): boolean =>
  one.resource === other.resource && overlaps(one, other)

const byResource = ({ need: one }: Wish, { need: other }: Wish): number => {
  if (one.resource === other.resource) return byStart(one, other)
  return one.resource < other.resource ? -1 : 1
}

/**
 * Tells if every wish can be given a unit. A wish with more units than competitors always finds one, so only
 * the others are tried, in every way. They are tried by start: from there on only the units in use matter, so
 * each state is tried once.
 */
const canFulfil = (wishes: readonly Wish[]): boolean => {
  const scarce = wishes
    .filter(({ need, units }) => units.length < wishes.filter((other) => compete(other.need, need)).length)
    .toSorted(byResource)
  const failed = new Set<string>()
  const fits = (index: number, before: readonly UnitUse[]): boolean => {
    const wish = scarce[index]
    if (wish === undefined) return true
    const { need, units } = wish
    const inUse = before.filter(({ resource, end }) => resource === need.resource && end > need.start)
    const state = `${index} ${inUse.map(({ unit }) => unit).join()}`
    if (failed.has(state)) return false
    const found = units.some(
      (unit) => inUse.every((use) => use.unit !== unit) && fits(index + 1, [...inUse, { ...need, unit }]),
    )
    if (!found) failed.add(state)
    return found
  }
  return fits(0, [])
}

/** Tells if every need, in epoch minutes, finds a unit of its own (resources/units). */
export const canUseUnits = (resources: ResourceTimes | undefined, needs: readonly Need[]): boolean =>
  needs.length === 0 || canFulfil(needs.map((need) => wishOf(resources, need)))

/** The length of the gap around a need between a unit's taken stretches, a day on either side at most. */
const gapAround = (stretches: readonly Interval[], { start, end }: Need): number => {
  const index = indexEndingAfter(stretches, start)
  const from = Math.max(stretches[index - 1]?.end ?? -Infinity, start - minutesPerDay)
  return Math.min(stretches[index]?.start ?? Infinity, end + minutesPerDay) - from
}

/**
 * Gives a unit to each need of each appointment, in order: of the units that leave one for all other needs,
 * the one with the shortest gap around the need, by chance among equals (resources/tightest-fit). The needs
 * are in epoch minutes, and `canUseUnits` is true for them.
 * @param chance gives a number from 0 until before 1.
 */
export const assignUnits = (
  resources: ResourceTimes | undefined,
  appointments: readonly (readonly Need[])[],
  chance: () => number,
): readonly (readonly UnitUse[])[] => {
  const given: UnitUse[] = []
  let left = appointments.flat()
  const giveUnit = (need: Need): readonly UnitUse[] => {
    left = left.slice(1)
    const all = resources?.get(need.resource) ?? noUnits
    const stretchesOf = (unit: number): readonly Interval[] =>
      [
        ...(all[unit] ?? []),
        ...given.filter((use) => use.resource === need.resource && use.unit === unit),
      ].toSorted(byStart)
    const others = [
      ...given.map((use) => ({ need: use, units: [use.unit] })),
      ...left.map((other) => wishOf(resources, other)),
    ]
    const best = wishOf(resources, need)
      .units.map((unit) => ({ unit, gap: gapAround(stretchesOf(unit), need), luck: chance() }))
      .toSorted((one, other) => one.gap - other.gap || one.luck - other.luck)
      .find(({ unit }) => canFulfil([{ need, units: [unit] }, ...others]))
    if (best === undefined) return []
    const use = { ...need, unit: best.unit }
    given.push(use)
    return [use]
  }
  return appointments.map((needs) => needs.flatMap(giveUnit))
}

/** Adds what an appointment was given to the taken stretches of each unit. */
const withUses = (resources: ResourceTimes, given: readonly UnitUse[]): ResourceTimes =>
  new Map(
    [...resources].map(([id, units]) => [
      id,
      units.map((stretches, unit) => {
        const added = given.filter((use) => use.resource === id && use.unit === unit)
        return added.length === 0 ? stretches : [...stretches, ...added].toSorted(byStart)
      }),
    ]),
  )

/**
 * Gives units to appointments that come one after the other, as to single ones: what one was given is taken
 * for the next. Undefined for an appointment that finds no unit. The needs are in epoch minutes.
 * @param chance gives a number from 0 until before 1.
 */
export const assignInTurn = (
  resources: ResourceTimes | undefined,
  appointments: readonly (readonly Need[])[],
  chance: () => number,
): readonly (readonly UnitUse[] | undefined)[] => {
  let taken = resources
  return appointments.map((needs) => {
    if (!canUseUnits(taken, needs)) return undefined
    const units = assignUnits(taken, [needs], chance).flat()
    taken = taken && withUses(taken, units)
    return units
  })
}
