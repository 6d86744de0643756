import { mergeIntervals } from '@openchair/rules'
import { blocksIn, type Complain } from '../fields/agreeing.ts'
import { type ProfessionalEntry, toSchedules } from './professionals.ts'
import { timeOf } from './service-time.ts'
import type { ServiceEntry } from './services.ts'

type Shop = {
  readonly hours?: ProfessionalEntry['hours']
  readonly schedules?: ProfessionalEntry['schedules']
  readonly services: readonly ServiceEntry[]
  readonly professionals: readonly ProfessionalEntry[]
}

/** The most minutes that a professional works without a break, on any weekday, in any season. */
const longestStretch = (own: ProfessionalEntry, shop: Shop): number => {
  const weeks = toSchedules(own) ?? toSchedules(shop) ?? []
  const days = [
    ...weeks.flatMap(({ workdays }) => workdays.map(({ hours }) => hours)),
    ...own.daysOn.map(({ hours }) => hours),
  ]
  return Math.max(0, ...days.flatMap(mergeIntervals).map(({ start, end }) => end - start))
}

/**
 * Checks that each service fits into the hours of somebody who does it, because nobody could book it
 * otherwise. Days off do not count, so that the passing of time brings no fault. A professional without any
 * hours is left to a warning.
 */
export const checkFits = (shop: Shop, complain: Complain): void => {
  for (const [service, path] of blocksIn(shop.services, 'services')) {
    const doers = shop.professionals
      .filter(({ services }) => services?.includes(service.key) ?? true)
      .map((own) => ({
        duration: timeOf(service, own.durations[service.key]).duration,
        longest: longestStretch(own, shop),
      }))
      .filter(({ longest }) => longest > 0)
    if (doers.length === 0 || doers.some(({ duration, longest }) => duration <= longest)) continue
    const longest = Math.max(...doers.map((doer) => doer.longest))
    complain(
      `fits into no working day of anybody who does it: the longest without a break has ${longest} min`,
      ...path,
      service.duration === undefined ? 'segments' : 'duration',
    )
  }
}
