import {
  fromWireLanguage,
  newsChannels,
  type OpenedGuest,
  reachOf,
  type WireLanguage,
} from '@openchair/contract'
import { staffName, staffText } from '@openchair/rules'
import { findAnswers } from '../accounts/consents/store-consents.ts'
import { findHead } from '../accounts/store-guests.ts'
import { seesOwed } from '../booking/desk/owed.ts'
import { guestName } from '../booking/desk/show-booking.ts'
import { showGuest, showKnownGuests } from '../booking/desk/show-guest.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, shopTime } from '../shop-time.ts'
import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import { readBookings, seenBarbers } from './read-bookings.ts'
import { showListed } from './show-listed.ts'
import { findGuestsById, readAnswered, readGuest as readRow, readWaiting } from './store-guest.ts'
import { findSame } from './store-same.ts'

type Reading = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/** The hours within which staff take a join back. */
const hoursToSeparate = 24

/** Gives the id under which the desk shows a guest. Refuses with `customer_not_found` one of no shop of the brand. */
export const headOf = async (
  on: Queryable,
  { shop: { brandId } }: Pick<ShopStaff, 'shop'>,
  guestId: string,
): Promise<string> => {
  const head = isUuid(guestId) ? await findHead(on, { brandId, id: guestId }) : undefined
  if (head === undefined) throw new Refusal('customer_not_found')
  return head
}

const daysBetween = ({
  since,
  until,
  visitCount,
}: Readonly<Record<'since' | 'until', Temporal.Instant | null>> & { readonly visitCount: number }) =>
  since === null || until === null || visitCount < 2
    ? null
    : Math.round(until.since(since).total('hours') / 24 / (visitCount - 1))

const two = (month: number): string => String(month).padStart(2, '0')

/** Reads a guest of the brand as a member of staff may see them (desk/guests). */
export const readGuest = async (
  deps: Reading,
  staff: ShopStaff,
  { guestId, language }: { readonly guestId: string; readonly language: WireLanguage },
): Promise<OpenedGuest> => {
  const { pool, clock, catalogues } = deps
  const { id: shopId, brandId } = staff.shop
  const now = clock.now()
  const id = await headOf(pool, staff, guestId)
  const [row] = await findGuestsById(pool, { shopId, ids: [id], now })
  const more = await readRow(pool, { id, shopId, barberIds: seenBarbers(staff), now })
  if (row === undefined || more === undefined) throw new Refusal('customer_not_found')
  const catalogue = await catalogues.ofShopOnceOpen(shopId)
  const { timezone } = catalogue.shop
  const at = (instant: Temporal.Instant | string) => shopTime(Temporal.Instant.from(instant), timezone)
  const contacts = seesContacts(staff, more.isOwn ? staff.barberIds[0] : undefined)
  const seesMoney = seesOwed(staff)
  const month = dayAt(now, timezone).slice(0, 7)
  const [known] = await showKnownGuests(deps, staff, [row], { contacts })
  const answers = contacts ? await findAnswers(pool, id, shopId) : {}
  const answered = new Map((await readAnswered(pool, { id, shopId })).map((each) => [each.channel, each.at]))
  return {
    guest: { ...showListed(row, staff, { contacts }), note: known?.note ?? null, owed: known?.owed ?? null },
    currency: catalogue.currency,
    version: more.version,
    firstName: more.firstName,
    lastName: more.lastName,
    language: more.language,
    mustPrepayByFile: row.mustPrepayByFile,
    since: more.since && at(more.since),
    daysBetween: daysBetween(more),
    noteChange: more.noteAt && { at: at(more.noteAt), by: more.noteBy },
    hasAccount: more.hasAccount,
    contacts: contacts ? [...more.contacts] : [],
    cards: seesMoney
      ? more.cards.map(({ month: expiryMonth, year, ...card }) => {
          const expires = year === null || expiryMonth === null ? null : `${year}-${two(expiryMonth)}`
          return { ...card, expires, isExpired: expires !== null && expires < month }
        })
      : [],
    consents: contacts
      ? newsChannels.flatMap((channel) => {
          const given = answers[channel]
          const when = answered.get(channel)
          return given === undefined ? [] : [{ channel, given, at: when === undefined ? null : at(when) }]
        })
      : [],
    giftCards: seesMoney ? [...more.giftCards] : [],
    reviews: more.reviews.map((review) => ({
      at: at(review.at),
      barber: staffName(review.barber),
      stars: review.stars,
      text: review.text === null ? null : staffText(review.text),
    })),
    waiting: (await readWaiting(pool, { id, shopId })).map(({ day, serviceIds }) => ({
      day,
      services: serviceIds.map((serviceId) =>
        textIn(
          catalogue.serviceById.get(serviceId)?.details.name ?? {},
          fromWireLanguage(language),
          catalogue.shop.settings.defaultLanguage,
        ),
      ),
    })),
    same: await sameAs(deps, staff, { id, brandId, now }),
    joined: more.joined.map(({ id: joinedId, firstName, lastName, at: joinedAt, by }) => ({
      id: joinedId,
      name: guestName({ firstName, lastName }),
      at: at(joinedAt),
      by,
      canUndo: isUndoable(Temporal.Instant.from(joinedAt), now),
    })),
    bookings: await readBookings(deps, staff, { id, language }),
  }
}

/** Tells if a join of two guests can still be taken back (desk/same-person). */
export const isUndoable = (joinedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, joinedAt.add({ hours: hoursToSeparate })) < 0

/** Offers guests who may be the same person, to roles that may join them. */
const sameAs = async (
  { pool }: Pick<Deps, 'pool'>,
  staff: ShopStaff,
  { id, brandId, now }: { readonly id: string; readonly brandId: string; readonly now: Temporal.Instant },
): Promise<OpenedGuest['same']> => {
  if (reachOf(staff.roles, 'limitGuest') !== 'all') return []
  const found = await findSame(pool, { brandId, id })
  const by = new Map(found.map((each) => [each.id, each.by]))
  const rows = await findGuestsById(pool, { shopId: staff.shop.id, ids: [...by.keys()], now })
  return rows.map((row) => ({ guest: showGuest(row, { contacts: true }), by: by.get(row.id) ?? 'name' }))
}
