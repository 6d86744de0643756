import { addDays } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { readTimetable } from './read-timetable.ts'
import type { Timetable } from './timetable.ts'

/** Days read at once: the next free time is usually near. */
const stride = 14

/** The timetables of the days from `first` to `last`, two weeks each, for finding a free time. */
export const timetablesFrom = async function* (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'rememberedTimes'>,
  catalogue: ShopCatalogue,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<Timetable, void> {
  for (let day = first; day <= last; day = addDays(day, stride))
    yield await readTimetable(deps, catalogue, { first: day, last: addDays(day, stride - 1) })
}
