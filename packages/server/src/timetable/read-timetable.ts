import { addDays } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { epochMinutes } from '../shop-time.ts'
import type { Queryable } from '../store/db.ts'
import { createRememberedTimes, type TakenNow } from './remembered-times.ts'
import { professionalsOn, resourceTimesOf } from './professionals-on.ts'
import { readTaken, type ShopTimes, type Span } from './store.ts'
import type { CurrentTimetable, Except, Timetable } from './timetable.ts'
import { workingDays } from './working-days.ts'

/**
 * Reads the taken times of a shop between two epoch minutes. `queryable` may be a client in a transaction.
 * Refuses with `shop_not_found` if the shop has closed.
 */
export const takenTimes = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  shopId: string,
  span: { readonly from: number; readonly to: number },
  except: Except = {},
  queryable: Queryable = pool,
): Promise<ShopTimes> => {
  const found = await readTaken(queryable, shopId, { ...span, now: epochMinutes(clock.now()) }, except)
  if (found === undefined) throw new Refusal('shop_not_found')
  return found
}

/** The most times that a shop is read whose catalogue changes during each read. */
const mostLooks = 3

/**
 * Reads the timetable of a shop's calendar days, both included, with one query for taken times. Refuses with
 * `shop_not_found` if the shop has closed, and with `unavailable` if it changes during every read. @param
 * remembered a catalogue that may be outdated; the timetable has the current one.
 */
export const readTimetable = async (
  deps: TimetableDeps,
  remembered: ShopCatalogue,
  { first, last }: Days,
  except?: Except,
): Promise<CurrentTimetable> => {
  const { id } = remembered.shop
  let catalogue = remembered
  for (let look = 0; look < mostLooks; look += 1) {
    const span = spanOf({ first, last }, catalogue.shop.timezone)
    const read = await (except === undefined
      ? deps.shared(createRememberedTimes).of(id, span)
      : readOnce(deps, id, span, except))
    if (read === undefined) throw new Refusal('shop_not_found')
    if (read.revision === catalogue.revision)
      return { ...timetableOf(catalogue, { first, last }, read, read.now), recall: read.recall }
    // With another time zone the days differ, so that catalogue and times are read again.
    catalogue = await deps.catalogues.ofRevision({ id, revision: read.revision })
  }
  throw new Refusal('unavailable', { retryAfter: 1 })
}

type TimetableDeps = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>

/** Reads taken times without the cache, because one owner's own times do not count as taken. */
const readOnce = async (
  { pool, clock }: TimetableDeps,
  shopId: string,
  span: Omit<Span, 'now'>,
  except: Except,
): Promise<TakenNow | undefined> => {
  const now = epochMinutes(clock.now())
  const read = await readTaken(pool, shopId, { ...span, now }, except)
  return read && { ...read, now, recall: (_, write) => write() }
}

type Days = { readonly first: string; readonly last: string }

/** The epoch minutes at which a range of calendar days begins and ends. */
export const spanOf = ({ first, last }: Days, timezone: string) => {
  const [begin] = workingDays.localDays(first, first, timezone)
  const [after] = workingDays.localDays(addDays(last, 1), addDays(last, 1), timezone)
  return { from: begin?.startsAt ?? 0, to: after?.startsAt ?? 0 }
}

/** Builds the timetable of a shop's calendar days from known taken times; `now` is an epoch minute. */
export const timetableOf = (
  catalogue: ShopCatalogue,
  { first, last }: Days,
  times: ShopTimes,
  now: number,
): Timetable => {
  const { timezone, slotStep } = catalogue.shop
  const days = workingDays.localDays(first, last, timezone)
  const resources = resourceTimesOf(catalogue, times)
  return {
    catalogue,
    days,
    now,
    today: workingDays.today(now, timezone),
    step: slotStep,
    professional: professionalsOn(days, timezone, times),
    ...(resources && { resources }),
  }
}
