import { toWireLanguage } from '@openchair/contract'
import { timesOff } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { epochMinutes, instantAt } from '../../shop-time.ts'
import { readTimeOff } from '../../timetable/time-off/store.ts'
import { workingDays } from '../../timetable/working-days.ts'
import { ownLanguage } from '../tell/read-sale.ts'
import { showSale, stateOf } from '../sale/show-sale.ts'
import { stillToPay } from '../sale/money-of-sale.ts'
import { findSaleOrder } from '../sale/store.ts'
import { dayPage } from './day-page.ts'
import { type DiaryEntry, readClosedShops, readDiary, type Stretch } from './store.ts'

/** The printed page of a shop's day, in the shop's own language; today unless `yyyy-MM-dd` names a day. */
export const writeDay = async (
  { pool, clock, catalogues }: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  shopRef: string,
  date: Temporal.PlainDate | undefined,
): Promise<string> => {
  const catalogue = await catalogues.ofShopOnceOpen(shopRef)
  const { id: shopId, timezone, settings } = catalogue.shop
  const now = clock.now()
  const day = date ?? now.toZonedDateTimeISO(timezone).toPlainDate()
  const span = {
    from: day.toZonedDateTime(timezone).toInstant(),
    to: day.add({ days: 1 }).toZonedDateTime(timezone).toInstant(),
  }
  const language = ownLanguage(settings.defaultLanguage)
  const owedOf = async (entry: DiaryEntry) => {
    const row =
      entry.saleId === null ? undefined : await findSaleOrder(pool, { shopId, saleOrderId: entry.saleId })
    if (row === undefined) return { ...entry, owed: { due: 0, atShop: 0 } }
    const { breakdown } = showSale(catalogue, row.record, stateOf(row), toWireLanguage(language))
    return { ...entry, owed: stillToPay(row, breakdown) }
  }
  const diary = await readDiary(pool, { shopId, barberId: null, ...span }, language)
  const entries = await Promise.all(diary.map(owedOf))
  const closed = await readClosedShops(pool, { shopId, ...span })
  const offAround = await readTimeOff(pool, {
    shopId,
    from: epochMinutes(span.from),
    to: epochMinutes(span.to),
  })
  const offOf = (barberId: string): readonly Stretch[] => {
    const own = offAround
      .map(({ entry }) => entry)
      .filter((entry) => (entry.barberId ?? barberId) === barberId)
    const days = workingDays.localDays(day.toString(), day.add({ days: 1 }).toString(), timezone)
    return timesOff(own, days).map(({ start, end }) => ({
      from: instantAt(start).toString(),
      until: instantAt(end).toString(),
    }))
  }
  const noon = day.toZonedDateTime({ timeZone: timezone, plainTime: '12:00' }).toInstant()
  return dayPage({ catalogue, day: noon.toString(), entries, offOf, closed, language, now })
}
