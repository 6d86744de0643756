import type { Slot } from '@openchair/contract'
import { readBarber, readSchedule, readShop, type Wish } from './shop-api.ts'

/** The index of a parallel journey; each uses days of its own. */
export type Lane = { readonly index: number; readonly of: number }

/** The first day that journeys may book. It does not become today when a journey runs across midnight. */
const firstDay = 2
/**
 * Later than the demo fills its diaries, so that a repeated journey finds another day, whatever the random
 * bookings.
 */
const mostDays = 45

const horizonOf = async ({ shop, barber }: Wish): Promise<number> =>
  (barber === 'any' ? await readShop(shop) : await readBarber(shop, barber)).advanceBookDays

const dayNumber = (day: string): number => Temporal.PlainDate.from('2026-01-01').until(day).days

/** An instant later by minutes, with the same offset. */
export const later = (time: string, minutes: number): string =>
  `${Temporal.PlainDateTime.from(time.slice(0, 16)).add({ minutes }).toString({ smallestUnit: 'second' })}${time.slice(19)}`

const slotsIn = (times: Readonly<Record<string, readonly Slot[]>>): readonly Slot[] =>
  Object.values(times).flat()

/** The free starts of the next three weeks, the soonest first. */
export const freeFromNow = async (wish: Wish): Promise<readonly string[]> => {
  const { timezone } = await readShop(wish.shop)
  const today = Temporal.Now.plainDateISO(timezone)
  const days = await readSchedule(wish, today.toString(), today.add({ days: 21 }).toString())
  const now = Temporal.Now.instant()
  return days
    .flatMap(({ times }) => slotsIn(times))
    .filter(({ available, time }) => available && Temporal.Instant.compare(time, now) > 0)
    .map(({ time }) => time)
}

/** The starts that journeys take which press "Next free", whatever their lane. */
const soonest = { shop: 'kingsley-soho', barber: 'marcus', services: ['Skin fade'] }
/** More starts than these journeys take, a quarter of an hour apart. */
const soonestStarts = 12

/** The day after the ones whose soonest starts other journeys take. */
const afterSoonest = async ({ shop }: Wish): Promise<string> => {
  if (shop !== soonest.shop) return ''
  const last = (await freeFromNow(soonest))[soonestStarts]
  return last === undefined ? '' : Temporal.PlainDate.from(last.slice(0, 10)).add({ days: 1 }).toString()
}

/** The days, from the day after tomorrow in the shop on, that a journey of this lane may book. */
const daysOf = async (wish: Wish): Promise<{ readonly first: string; readonly last: string }> => {
  const { timezone } = await readShop(wish.shop)
  const today = Temporal.Now.plainDateISO(timezone)
  const ahead = Math.min(mostDays, await horizonOf(wish))
  const [first = ''] = [today.add({ days: firstDay }).toString(), await afterSoonest(wish)]
    .toSorted()
    .toReversed()
  return { first, last: today.add({ days: ahead - 1 }).toString() }
}

/** The free starts of the first day of this lane after `after` that has at least so many. */
export const freeTimes = async (
  wish: Wish,
  lane: Lane,
  atLeast = 1,
  after = '',
): Promise<readonly string[]> => {
  const { first, last } = await daysOf(wish)
  for (const { day, times } of await readSchedule(wish, first, last)) {
    const free = slotsIn(times).filter(({ available }) => available)
    const isOwn = dayNumber(day) % lane.of === lane.index && day > after.slice(0, 10)
    if (isOwn && free.length >= atLeast) return free.map(({ time }) => time)
  }
  throw new Error(`${wish.barber} at ${wish.shop} has no day with ${atLeast} free times until ${last}`)
}

/** The professionals that these wishes name. */
const namedIn = async (wishes: readonly Wish[]): Promise<ReadonlySet<string>> => {
  const named = wishes.filter(({ barber }) => barber !== 'any')
  const found = await Promise.all(named.map(({ shop, barber }) => readBarber(shop, barber)))
  return new Set(found.map(({ id }) => id))
}

/** The free starts that each wish needs: one, and one more for a guest who chooses again. */
const enough = 2

/**
 * Finds the first day of this lane on which every wish has at least two free starts. Returns these starts, a
 * list for each wish. For a wish for any professional, a start counts if somebody whom no wish names is free.
 */
export const freeTogether = async (
  wishes: readonly Wish[],
  lane: Lane,
): Promise<readonly (readonly string[])[]> => {
  const [wish] = wishes
  if (!wish) return []
  const { first, last } = await daysOf(wish)
  const named = await namedIn(wishes)
  const isFree = ({ barber }: Wish, { available, barberIds }: Slot): boolean =>
    available && (barber !== 'any' || barberIds.some((id) => !named.has(id)))
  const schedules = await Promise.all(
    wishes.map(async (each) => ({ each, days: await readSchedule(each, first, last) })),
  )
  for (const [index, { day }] of schedules[0]?.days.entries() ?? []) {
    const free = schedules.map(({ each, days }) =>
      slotsIn(days[index]?.times ?? {})
        .filter((slot) => isFree(each, slot))
        .map(({ time }) => time),
    )
    if (dayNumber(day) % lane.of === lane.index && free.every((times) => times.length >= enough)) return free
  }
  throw new Error(`${wish.shop} has no day for everybody until ${last}`)
}

/** The number of professionals who are still free at a start. */
export const freeBarbersAt = async (wish: Wish, time: string): Promise<number> => {
  const [day] = await readSchedule(wish, time.slice(0, 10), time.slice(0, 10))
  const slot = slotsIn(day?.times ?? {}).find((each) => each.time === time)
  return slot?.available ? slot.barberIds.length : 0
}
