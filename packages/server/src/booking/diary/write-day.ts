import type { Deps } from '../../deps.ts'
import { ownLanguage } from '../tell/read-sale.ts'
import { dayPage } from './day-page.ts'
import { readDiary } from './store.ts'

/** A shop's day as a page to print, in the shop's own language; today unless a day `yyyy-MM-dd` is named. */
export const writeDay = async (
  { pool, clock, catalogues }: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  shopRef: string,
  date: Temporal.PlainDate | undefined,
): Promise<string> => {
  const catalogue = await catalogues.ofShop(shopRef)
  const { id: shopId, timezone, settings } = catalogue.shop
  const now = clock.now()
  const day = date ?? now.toZonedDateTimeISO(timezone).toPlainDate()
  const span = {
    from: day.toZonedDateTime(timezone).toInstant(),
    to: day.add({ days: 1 }).toZonedDateTime(timezone).toInstant(),
  }
  const language = ownLanguage(settings.defaultLanguage)
  const entries = await readDiary(pool, { shopId, barberId: null, ...span }, language)
  const noon = day.toZonedDateTime({ timeZone: timezone, plainTime: '12:00' }).toInstant()
  return dayPage({ catalogue, day: noon.toString(), entries, language, now })
}
