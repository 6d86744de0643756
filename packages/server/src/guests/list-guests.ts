import type { InputOf, OutputOf } from '@openchair/contract'
import type { listDeskGuests } from '@openchair/contract/calls'
import { seesContacts } from '../booking/desk/sight.ts'
import type { GuestRow } from '../booking/desk/store-guests.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { dayAt } from '../shop-time.ts'
import { findRows } from './find-guests.ts'
import { readPage, readPlace } from './read-page.ts'
import { showListed } from './show-listed.ts'
import {
  countGuests,
  listByMissed,
  listByVisit,
  listNewGuests,
  listPrepaying,
  readFilters,
} from './store-list.ts'

type Input = InputOf<typeof listDeskGuests>
type Filter = NonNullable<Input['filter']>
type Listing = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

const pageSize = 25
/** The most guests that a search finds. */
const mostFound = 25
/** The months without a visit after which a guest is one who was not here lately. */
const monthsAway = 3

/** The instants that the filters compare with, by the shop's clock. */
const timesOf = (now: Temporal.Instant, zone: string) => {
  const today = Temporal.PlainDate.from(dayAt(now, zone))
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  return {
    dayFrom: startOf(today),
    dayUntil: startOf(today.add({ days: 1 })),
    monthFrom: startOf(today.with({ day: 1 })),
    yearFrom: startOf(today.subtract({ years: 1 })),
    lately: startOf(today.subtract({ months: monthsAway })),
  }
}

const ever = Temporal.Instant.from('1970-01-01T00:00:00Z')
const forever = Temporal.Instant.from('9999-01-01T00:00:00Z')
/** Lists a page of the guests of a filter, or of the last visitors. */
const listPage = async (
  { pool, clock }: Listing,
  { id: shopId, brandId }: ShopStaff['shop'],
  { filter, cursor }: Pick<Input, 'filter' | 'cursor'>,
  times: ReturnType<typeof timesOf>,
) => {
  const now = clock.now()
  const page = { ...readPlace(cursor), most: pageSize + 1, shopId, now }
  const { dayFrom, dayUntil, monthFrom, yearFrom, lately } = times
  if (filter === 'newThisMonth') return listNewGuests(pool, { ...page, brandId, from: monthFrom })
  if (filter === 'mustPrepay') return listPrepaying(pool, { ...page, brandId })
  const byTime = { ...page, from: ever, until: dayUntil, seenUntil: dayUntil }
  if (filter === 'hereToday') return listByVisit(pool, { ...byTime, from: dayFrom })
  if (filter === 'missedInAYear') return listByMissed(pool, { ...byTime, from: yearFrom })
  if (filter === 'notLately') return listByVisit(pool, { ...byTime, until: lately, seenUntil: forever })
  return listByVisit(pool, byTime)
}

/** Finds guests by a search, and keeps those of the filter. */
const findPage = async (
  deps: Listing,
  staff: ShopStaff,
  { query, filter }: { readonly query: string; readonly filter: Filter | undefined },
  times: ReturnType<typeof timesOf>,
): Promise<readonly GuestRow[]> => {
  const found = await findRows(deps, staff, query, mostFound)
  if (filter === undefined || found.length === 0) return found
  if (filter === 'mustPrepay') return found.filter(({ mustPrepay }) => mustPrepay)
  const asked = { ids: found.map(({ id }) => id), shopId: staff.shop.id, ...times }
  const belongs = new Map((await readFilters(deps.pool, asked)).map((row) => [row.id, row[filter]]))
  return found.filter(({ id }) => belongs.get(id))
}

/** Lists guests of the brand page by page: the last visitors, those of a filter, or those found (desk/guests). */
export const listGuests = async (
  deps: Listing,
  staff: ShopStaff,
  { query, filter, cursor }: Input,
): Promise<OutputOf<typeof listDeskGuests>> => {
  const { shop } = await deps.catalogues.ofShopOnceOpen(staff.shop.id)
  const times = timesOf(deps.clock.now(), shop.timezone)
  const contacts = seesContacts(staff, undefined)
  const show = (row: GuestRow) => showListed(row, staff, { contacts })
  const counting = countGuests(deps.pool, { brandId: staff.shop.brandId })
  if (query !== undefined) {
    const [found, { count }] = await Promise.all([findPage(deps, staff, { query, filter }, times), counting])
    return { rows: found.map(show), next: null, count }
  }
  const [rows, { count }] = await Promise.all([
    listPage(deps, staff.shop, { filter, cursor }, times),
    counting,
  ])
  const { page, next } = readPage(rows, pageSize, ({ at, atId }) => [at, atId])
  return { rows: page.map(show), next, count }
}
