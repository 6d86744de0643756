import {
  addDays,
  type LocalDay,
  type Professional,
  type ResourceTimes,
  stretchesOfUnits,
  timesOff,
} from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { ShopTimes } from './store.ts'
import { workingDays } from './working-days.ts'

/** These days with the day before and after each, because a buffer may reach over midnight. */
const withNeighbours = (days: readonly LocalDay[], zone: string): readonly LocalDay[] =>
  [...new Set(days.flatMap(({ day }) => [addDays(day, -1), day, addDays(day, 1)]))]
    .toSorted()
    .map((day) => workingDays.localDay(day, zone))

/**
 * Makes a function that gives professionals their hours, taken times and time off on these days. Everybody who
 * lists or assigns times uses it (times/one-calculation).
 */
export const professionalsOn = (
  days: readonly LocalDay[],
  zone: string,
  { busy, off }: Pick<ShopTimes, 'busy' | 'off'>,
): ((barber: CatalogueBarber) => Professional) => {
  const around = off.length === 0 ? [] : withNeighbours(days, zone)
  return (barber) => {
    const { id, route, details } = barber
    const own = off.filter(({ barberId }) => barberId === null || barberId === id)
    return {
      id,
      route,
      notice: details.minimumNotice ?? 0,
      open: workingDays.openOn(barber, days),
      busy: busy.get(id) ?? [],
      ...(own.length > 0 && { off: timesOff(own, around) }),
    }
  }
}

/** The taken stretches of each unit of the shop's resources; undefined for a shop without resources. */
export const resourceTimesOf = (
  { resources }: Pick<ShopCatalogue, 'resources'>,
  { uses }: Pick<ShopTimes, 'uses'>,
): ResourceTimes | undefined => {
  if (resources.length === 0) return undefined
  return new Map(
    resources.map(({ id, units }) => [
      id,
      stretchesOfUnits(
        uses.filter(({ resourceId }) => resourceId === id),
        units,
      ),
    ]),
  )
}
