import { type ActivityKind, type ActivityRow, reachOf, type StaffRole } from '@openchair/contract'
import { staffName, sum } from '@openchair/rules'
import { actsOf } from '../booking/desk/acts-of.ts'
import { guestName, stateOf } from '../booking/desk/show-booking.ts'
import { sightOf } from '../booking/desk/sight.ts'
import type { Act } from '../booking/desk/store-activity.ts'
import type { BookingRow } from '../booking/desk/store-bookings.ts'
import { summaryOf } from '../booking/quote/record.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { minuteAt } from './show-time-off.ts'
import type { ActRow } from './store-acts.ts'

/** The kind of each act, by which the list is narrowed. An act without one does not compile. */
export const kindOf: Readonly<Record<Act, ActivityKind>> = {
  booked: 'bookings',
  moved: 'bookings',
  lengthened: 'bookings',
  canceled: 'bookings',
  arrived: 'bookings',
  started: 'bookings',
  done: 'bookings',
  noShow: 'bookings',
  undone: 'bookings',
  linkSent: 'bookings',
  confirmationSent: 'bookings',
  textLetGo: 'bookings',
  offered: 'bookings',
  offerWithdrawn: 'bookings',
  payLinkSent: 'bookings',
  payLinkWithdrawn: 'bookings',
  payLinkEnded: 'bookings',
  waitingAdded: 'bookings',
  waitingRemoved: 'bookings',
  paid: 'money',
  wayChanged: 'money',
  refunded: 'money',
  handedBack: 'money',
  dueSettled: 'money',
  left: 'bookings',
  shopNote: 'bookings',
  guestAdded: 'guests',
  guestChanged: 'guests',
  noteChanged: 'guests',
  guestLimited: 'guests',
  guestsJoined: 'guests',
  guestsSeparated: 'guests',
  guestExported: 'guests',
  guestErased: 'guests',
  blocked: 'timeOff',
  blockChanged: 'timeOff',
  unblocked: 'timeOff',
  invited: 'staff',
  withdrawn: 'staff',
  joined: 'staff',
  sessionsEnded: 'staff',
  roleChanged: 'staff',
  roleRemoved: 'staff',
  settingsChanged: 'staff',
}

type LocalMinute = Parameters<typeof minuteAt>[0]

/** The things that acts keep before and after. Each act has some of them. */
type Kept = {
  readonly barberId?: string | null
  readonly startsAt?: string
  readonly endsAt?: string
  readonly begins?: LocalMinute
  readonly ends?: LocalMinute
  readonly isWeekly?: boolean
  readonly lines?: ActivityRow['lines']
  readonly tip?: number
  readonly amount?: number
  readonly back?: number
  readonly due?: number
  readonly change?: { readonly refund: number; readonly charge: number }
  readonly fee?: 'take' | 'ask' | 'waive' | 'later'
  readonly by?: 'guest' | 'shop'
  readonly role?: StaffRole
  readonly email?: string
  readonly professionalsSeeContacts?: boolean
  readonly professionalsSeeNames?: boolean
}

const marks = ['arrived', 'started', 'done', 'noShow'] as const

/** The first name of a professional of the shop; null for nobody, and for who has left. */
const barberNameOf = (
  barberById: ShopCatalogue['barberById'],
  id: string | null | undefined,
): string | null => {
  const barber = barberById.get(id ?? '')
  return barber === undefined ? null : summaryOf(barber).firstName
}

/** The time that an act is about, of a booking or of time off. */
const placeOf = (kept: Kept, { barberById, shop }: ShopCatalogue): ActivityRow['after'] => {
  const { barberId, startsAt, endsAt, begins, ends, isWeekly = false } = kept
  const barber = barberNameOf(barberById, barberId)
  const zone = shop.timezone
  const written = (instant: string) => shopTime(Temporal.Instant.from(instant), zone)
  if (startsAt !== undefined && endsAt !== undefined)
    return { barber, startsAt: written(startsAt), endsAt: written(endsAt), isWeekly }
  if (begins === undefined || ends === undefined) return null
  const at = (local: LocalMinute) => shopTime(instantAt(minuteAt(local, zone)), zone)
  return { barber, startsAt: at(begins), endsAt: at(ends), isWeekly }
}

const settingsOf = ({ professionalsSeeContacts, professionalsSeeNames }: Kept) =>
  professionalsSeeContacts === undefined || professionalsSeeNames === undefined
    ? null
    : { seesContacts: professionalsSeeContacts, seesNames: professionalsSeeNames }

const wayOf = ({ lines }: Kept) => {
  const kind = lines?.[0]?.kind ?? 'giftCard'
  return kind === 'giftCard' ? undefined : kind
}

/** The way of a payment before and after it was put right. */
const waysOf = (was: Kept, is: Kept): ActivityRow['ways'] => {
  const [before, after] = [wayOf(was), wayOf(is)]
  return before === undefined || after === undefined ? null : { before, after }
}

/** Reads what an act kept before and after. */
const keptOf = ({ before, after }: Pick<ActRow, 'before' | 'after'>, catalogue: ShopCatalogue) => {
  const was = (typeof before === 'object' ? (before ?? {}) : {}) as Kept
  const is = (after ?? {}) as Kept
  const [settingsBefore, settingsAfter] = [settingsOf(was), settingsOf(is)]
  const { lines = [] } = is
  return {
    before: placeOf(was, catalogue),
    after: placeOf(is, catalogue),
    mark: marks.find((each) => each === before) ?? null,
    sums: {
      taken: is.lines === undefined ? (was.due ?? 0) : sum(lines.map(({ amount }) => amount)),
      tip: is.tip ?? 0,
      back: is.back ?? is.amount ?? is.change?.refund ?? 0,
      charged: is.change?.charge ?? 0,
    },
    lines,
    ways: waysOf(was, is),
    fee: is.fee ?? null,
    side: is.by ?? null,
    email: is.email ?? was.email ?? null,
    roles: { before: was.role ?? null, after: is.role ?? null },
    settings:
      settingsBefore === null || settingsAfter === null
        ? null
        : { before: settingsBefore, after: settingsAfter },
  }
}

type Showing = {
  readonly staff: ShopStaff
  readonly catalogue: ShopCatalogue
  readonly bookings: ReadonlyMap<string, BookingRow>
  readonly now: Temporal.Instant
}

/** The mark or no-show of a booking that can be taken back by the asker now, if the act set it. */
const undoOf = (
  { act }: ActRow,
  booking: BookingRow,
  { staff, catalogue, now }: Showing,
): ActivityRow['undo'] => {
  const state = stateOf(booking)
  if (state !== act) return null
  const able = actsOf({ ...booking, state, money: null }, staff, { now, zone: catalogue.shop.timezone })
  return able.find((each) => each === 'undo' || each === 'undoNoShow') ?? null
}

/** Shows an act of the desk, as far as its guest may be seen (desk/activity). */
export const showAct = (row: ActRow, showing: Showing): ActivityRow => {
  const { staff, catalogue, bookings } = showing
  const { timezone: zone } = catalogue.shop
  const booking = bookings.get(row.subjectId ?? '')
  const seen = booking && sightOf(staff, booking.barberId) !== 'taken' ? booking : undefined
  const { email, ...kept } = keptOf(row, catalogue)
  const own = booking && {
    barber: barberNameOf(catalogue.barberById, booking.barberId),
    startsAt: shopTime(booking.startsAt, zone),
    endsAt: shopTime(booking.endsAt, zone),
    isWeekly: false,
  }
  const isAboutMember = kindOf[row.act] === 'staff' && row.act !== 'settingsChanged'
  const guest = seen ? guestName(seen) : booking === undefined ? row.guestName || null : null
  return {
    id: row.id,
    at: shopTime(row.at, zone),
    act: row.act,
    by: row.staffId === null ? null : { id: row.staffId, name: row.staffName ?? '' },
    guest: guest === null ? null : staffName(guest),
    bookingId: seen?.id ?? null,
    ...kept,
    after: kept.after ?? (kept.before === null ? (own ?? null) : null),
    member: isAboutMember
      ? {
          name: row.memberName,
          email: reachOf(staff.roles, 'manageStaff') === 'none' ? null : (row.memberEmail ?? email),
        }
      : null,
    undo: seen === undefined || sightOf(staff, seen.barberId) !== 'all' ? null : undoOf(row, seen, showing),
  }
}
