import {
  type BookingState,
  type DeskBooking,
  type DeskMoney,
  fromWireLanguage,
  type WireLanguage,
} from '@openchair/contract'
import { isAppointment, staffName } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import { shopTime } from '../../shop-time.ts'
import type { Stretch } from '../diary/store.ts'
import type { SaleOrderRow } from '../sale/store.ts'
import type { Sight } from './sight.ts'
import type { BookingRow } from './store-bookings.ts'

/** A booking with its sale, as far as it has one. */
export type Sold = {
  readonly row: BookingRow
  readonly sale: SaleOrderRow | undefined
  readonly money: DeskMoney | undefined
}

/** The state of a booking by its marks (desk/states). */
export const stateOf = ({
  state,
  arrivedAt,
  startedAt,
  doneAt,
  noShowAt,
}: Pick<BookingRow, 'state' | 'arrivedAt' | 'startedAt' | 'doneAt' | 'noShowAt'>): BookingState => {
  if (state !== 'booked') return state
  if (noShowAt !== null) return 'noShow'
  if (doneAt !== null) return 'done'
  if (startedAt !== null) return 'started'
  return arrivedAt === null ? 'booked' : 'arrived'
}

/** The stretches of work of an appointment, without the buffers around it; instants in ISO 8601, in UTC. */
const workOf = ({ occupied, startsAt, endsAt }: BookingRow): readonly Stretch[] => {
  const [from, until] = [startsAt.toString(), endsAt.toString()]
  return (occupied ?? [{ from, until }])
    .map((part) => ({
      from: part.from < from ? from : part.from,
      until: part.until > until ? until : part.until,
    }))
    .filter((part) => part.from < part.until)
}

/** The name of a guest, as typed, fit for those who work at the shop; empty for a walk-in without one. */
export const guestName = ({ firstName, lastName }: Pick<BookingRow, 'firstName' | 'lastName'>): string =>
  staffName(`${firstName} ${lastName}`)

/** The place of an appointment among those of its sale that stand, in its order; null if it stands alone. */
const groupOf = (
  { id, state }: BookingRow,
  sale: SaleOrderRow | undefined,
): { number: number; count: number } | null => {
  if (sale === undefined || state === 'canceled') return null
  const canceled = new Set(sale.appointments.flatMap((each) => (each.state === 1 ? [each.id] : [])))
  const standing = sale.record.items.filter((item) => isAppointment(item) && !canceled.has(item.id))
  if (standing.length < 2) return null
  return { number: standing.findIndex((item) => item.id === id) + 1, count: standing.length }
}

/** The names of an appointment's services, add-ons included, in a language. */
export const servicesOf = (
  { shop }: Pick<ShopCatalogue, 'shop'>,
  { row, sale }: { readonly row: { readonly id: string }; readonly sale: SaleOrderRow | undefined },
  language: WireLanguage,
): string[] =>
  (sale?.record.items.find(({ id }) => id === row.id)?.subItems ?? []).map(({ names }) =>
    textIn(names, fromWireLanguage(language), shop.settings.defaultLanguage),
  )

/** The names of the services for which a time is held by an offer or a link to pay. */
const heldServices = (
  { shop, serviceById }: ShopCatalogue,
  { serviceIds }: NonNullable<BookingRow['heldBy']>,
  language: WireLanguage,
): string[] =>
  serviceIds.flatMap((id) => {
    const names = serviceById.get(id)?.details.name
    return names === undefined
      ? []
      : [textIn(names, fromWireLanguage(language), shop.settings.defaultLanguage)]
  })

const guestOf = ({ row, sale }: Sold): DeskBooking['guest'] => {
  // A guest who is just booking has given no name yet, and neither has one whose time is only held.
  if (row.state === 'held' && row.offeredTo === null) return null
  const name = row.offeredTo === null ? guestName(row) : staffName(row.offeredTo)
  const item = sale?.record.items.find(({ id }) => id === row.id)
  return {
    name,
    isWalkIn: row.state !== 'held' && !row.hasContact,
    // Nobody knows how often somebody without a contact has come.
    isFirstVisit: row.comesFirst && row.hasContact && item?.customer === null,
    hasNote: row.note !== null || row.hasShopNote || row.shopNote !== null,
    group: groupOf(row, sale),
  }
}

/** Shows an appointment in a column of the day, as far as its professional's column may be seen. */
export const showBooking = (
  catalogue: ShopCatalogue,
  sold: Sold,
  { sight, language }: { readonly sight: Sight; readonly language: WireLanguage },
): DeskBooking => {
  const { row, money } = sold
  const { timezone } = catalogue.shop
  const at = (instant: Temporal.Instant) => shopTime(instant, timezone)
  const atOrNull = (instant: Temporal.Instant | null) => instant && at(instant)
  const isKnown = sight !== 'taken'
  const services =
    row.heldBy === null
      ? servicesOf(catalogue, sold, language)
      : heldServices(catalogue, row.heldBy, language)
  return {
    id: row.id,
    version: row.version,
    barberId: row.barberId,
    startsAt: at(row.startsAt),
    endsAt: at(row.endsAt),
    work: workOf(row).map(({ from, until }) => ({
      startsAt: at(Temporal.Instant.from(from)),
      endsAt: at(Temporal.Instant.from(until)),
    })),
    state: stateOf(row),
    marks: {
      arrivedAt: atOrNull(row.arrivedAt),
      startedAt: atOrNull(row.startedAt),
      doneAt: atOrNull(row.doneAt),
      noShowAt: atOrNull(row.noShowAt),
    },
    guest: isKnown ? guestOf(sold) : null,
    services: isKnown ? services : [],
    money: sight === 'all' ? (money ?? null) : null,
    fromWaitingList: isKnown && row.fromWaitingList,
    heldUntil: atOrNull(row.heldUntil),
    isPayLink: isKnown && row.heldBy?.isLink === true,
  }
}
