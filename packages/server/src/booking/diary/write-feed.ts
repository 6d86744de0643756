import type { Deps } from '../../deps.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { colons } from '../../messages/format.ts'
import type { CalendarEvent } from '../../messages/calendar/write-calendar.ts'
import { writeCalendar } from '../../messages/calendar/write-calendar.ts'
import { type SaleWords, saleWords } from '../../messages/mail/sale-words.ts'
import { fill } from '../../refusals/texts.ts'
import { ownLanguage } from '../tell/read-sale.ts'
import { messageShop } from '../tell/message-sale.ts'
import { bookedName, professionalOf } from './professional-of.ts'
import { type DiaryEntry, readDiary } from './store.ts'
import type { Feed } from './store-feeds.ts'
import { timeLines } from './taken-time.ts'

/** The days before and after today that a feed shows. No shop can be booked further ahead. */
const [daysBack, daysAhead] = [31, 730]

/**
 * A calendar to which a professional or a shop subscribes. It shows first names, services and notes of
 * guests, and how their appointments take the professional's time, nothing more (messages/feeds). The same
 * appointments make the same text, so that a calendar program can tell if anything changed.
 */
export const writeFeed = async (
  { pool, clock, catalogues, config }: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'config'>,
  feed: Feed,
): Promise<string> => {
  const catalogue = await catalogues.ofShopOnceOpen(feed.shopId)
  const language = ownLanguage(catalogue.shop.settings.defaultLanguage)
  const today = clock.now().toZonedDateTimeISO(catalogue.shop.timezone).startOfDay()
  const span = {
    from: today.subtract({ days: daysBack }).toInstant(),
    to: today.add({ days: daysAhead }).toInstant(),
  }
  const entries = await readDiary(pool, { ...feed, ...span }, language)
  const shop = messageShop(catalogue, language, config)
  const told = saleWords(language, shop)
  const location = [shop.name, ...shop.address].join(', ')
  const barber = feed.barberId === null ? undefined : catalogue.barberById.get(feed.barberId)
  return writeCalendar({
    method: 'PUBLISH',
    name: barber === undefined ? shop.name : `${barber.details.firstName}, ${shop.name}`,
    timezone: shop.timezone,
    events: entries.map((entry) => eventOf(entry, { catalogue, feed, location, told })),
    stamp: today.toInstant(),
  })
}

type Shown = {
  readonly catalogue: ShopCatalogue
  readonly feed: Feed
  readonly location: string
  readonly told: SaleWords
}

const eventOf = (entry: DiaryEntry, { catalogue, feed, location, told }: Shown): CalendarEvent => {
  const { id, sequence, startsAt, endsAt, firstName, services } = entry
  const who = professionalOf(catalogue, entry).firstName
  const booked = bookedName(catalogue, entry)
  const { language, words } = told
  const note = entry.note === null ? [] : [`${words.note}${colons[language]} ${entry.note}`]
  const title = [firstName, services.join(', ')].filter((each) => each !== '').join(': ')
  return {
    id,
    sequence,
    startsAt,
    endsAt,
    title: [
      title === '' ? catalogue.shop.name : title,
      ...(feed.barberId === null && who !== '' ? [who] : []),
    ].join(' · '),
    description: [
      ...services,
      ...(booked === undefined ? [] : [fill(words.bookedWith, { barber: booked })]),
      ...(entry.isByDesk ? [words.byDesk] : []),
      ...timeLines(entry, told),
      ...note,
    ].join('\n'),
    location,
  }
}
