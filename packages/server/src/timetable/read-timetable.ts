import type pg from 'pg'
import { addDays, lastBookableDay, nextAvailable } from '@openchair/rules'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, epochMinutes } from '../shop-time.ts'
import type { ShopCatalogue, ShopCatalogues } from '../catalogue/shop-catalogue.ts'
import type { NextTime, Schedules } from './timetable.ts'
import { readTaken } from './store.ts'
import { slotTime } from '../schedule/to-schedule-day.ts'
import { timeInWords } from './time-in-words.ts'
import { createWorkingDays } from './working-days.ts'

type Sources = { readonly pool: pg.Pool; readonly clock: Clock; readonly catalogues: ShopCatalogues }

/** Days looked at together when only the first free time is wanted: mostly it is near. */
const glance = 14

/** Reads schedules for the areas: facts from memory, what is taken from the database, in one query. */
export const createSchedules = ({ pool, clock, catalogues }: Sources): Schedules => {
  const { localDays, openOn, today } = createWorkingDays()

  const taken: Schedules['taken'] = async (shopId, span, except = {}, queryable = pool) => {
    const found = await readTaken(queryable, shopId, { ...span, now: epochMinutes(clock.now()) }, except)
    if (found === undefined) throw new Refusal('shop_not_found')
    return found.busy
  }

  const timetable: Schedules['timetable'] = async (catalogue, { first, last }, except = {}) => {
    const { id, timezone, slotStep } = catalogue.shop
    const now = epochMinutes(clock.now())
    const days = localDays(first, last, timezone)
    const [after] = localDays(addDays(last, 1), addDays(last, 1), timezone)
    const span = { from: days[0]?.startsAt ?? 0, to: after?.startsAt ?? 0, now }
    const read = await readTaken(pool, id, span, except)
    if (read === undefined) throw new Refusal('shop_not_found')
    // The shop changed since it was remembered: read it, and look again.
    if (read.revision !== catalogue.revision)
      return timetable(await catalogues.ofShop(id), { first, last }, except)
    return {
      catalogue,
      days,
      now,
      today: today(now, timezone),
      step: slotStep,
      professional: (barber) => ({
        id: barber.id,
        route: barber.route,
        open: openOn(barber, days),
        busy: read.busy.get(barber.id) ?? [],
      }),
    }
  }

  const nextTimes: Schedules['nextTimes'] = async (asked, visits, language) => {
    const found = new Map<string, NextTime>()
    const horizonOf = (catalogue: ShopCatalogue, barberId: string): string =>
      lastBookableDay(today, [catalogue.barberById.get(barberId)?.details.advanceBookDays ?? 1])
    const today = dayAt(clock.now(), asked.shop.timezone)
    let open = visits.map((visit) => ({ ...visit, lastDay: horizonOf(asked, visit.barberId) }))
    for (let first = today; ; first = addDays(first, glance)) {
      open = open.filter(({ barberId, lastDay }) => !found.has(barberId) && lastDay >= first)
      if (open.length === 0) return found
      const { catalogue, professional, ...table } = await timetable(asked, {
        first,
        last: addDays(first, glance - 1),
      })
      for (const { barberId, duration, lastDay } of open) {
        const barber = catalogue.barberById.get(barberId)
        if (barber === undefined) continue
        const candidates = [{ professional: professional(barber), duration }]
        const next = nextAvailable({ ...table, lastDay, candidates })
        if (next === undefined) continue
        const time = slotTime(next.day, next.slot)
        found.set(barberId, { time, text: timeInWords(next.day, next.slot.minute, today, language) })
      }
    }
  }

  return { taken, timetable, nextTimes }
}
