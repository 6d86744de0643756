import type { ChangedBooking, InputOf, OpenedBooking, OutputOf } from '@openchair/contract'
import type { getOutToday as call } from '@openchair/contract/calls'
import { namedBarber } from '../../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, type DeskAsker, reaches } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt, epochMinutes, instantAt, readInstant, shopTime, writtenMinute } from '../../shop-time.ts'
import { spanOf, takenTimes, timetableOf } from '../../timetable/read-timetable.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { localAt } from '../../timetable/time-off/occurrences.ts'
import { openBooking } from '../desk/open-booking.ts'
import { findSaleOrder } from '../sale/store.ts'
import { findConcerned } from '../time-off/store-concerned.ts'
import { askCancel } from './ask-cancel.ts'
import { type ColleagueTime, colleagueTimes } from './colleague-times.ts'
import { moveBooking } from './move-booking.ts'
import { sendChoiceLink } from './send-choice-link.ts'
import { findChoiceLinks } from './store.ts'

type Row = OutputOf<typeof call>['concerned'][number]

const isInTheChair = ({ state }: OpenedBooking): boolean => state === 'started'

/** A guest in the chair, whom whoever began finishes or a colleague takes over. The guest needs no message. */
const begun = (booking: OpenedBooking, colleague: Row['colleague']): Row => ({
  booking,
  colleague: colleague && { ...colleague, message: null },
  canSendLink: false,
  sentLink: null,
  linkMessage: null,
  back: 0,
  cancelMessage: null,
})

/** The answer to a question about an act; undefined if the act is not possible. */
const ifPossible = async (asked: Promise<ChangedBooking>): Promise<ChangedBooking | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Finds the bookings within a time whose guests are still to be served, of a professional or of the whole shop:
 * last those in the chair, because others need a colleague more.
 */
const findOpen = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  {
    barberId,
    from,
    to,
  }: { readonly barberId: string | null; readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  { staff, language }: DeskAsker,
): Promise<readonly OpenedBooking[]> => {
  const { id: shopId, timezone } = catalogue.shop
  const entry = {
    barberId,
    begins: localAt(from, timezone),
    ends: localAt(to, timezone),
    isWeekly: false,
    lastDay: null,
    exceptions: [],
  }
  const bookings: OpenedBooking[] = []
  for (const { id, isClaimed } of await findConcerned(deps.pool, catalogue, entry, deps.clock.now())) {
    if (isClaimed) continue
    const booking = await openBooking(deps, staff, { shopId, id, language })
    if (booking.state === 'booked' || booking.state === 'arrived' || isInTheChair(booking))
      bookings.push(booking)
  }
  return bookings.toSorted((one, other) => Number(isInTheChair(one)) - Number(isInTheChair(other)))
}

/** Adds a proposed time to the taken ones, so that nobody else is proposed it. */
const withProposed = (times: ShopTimes, { barber, start }: ColleagueTime, minutes: number): ShopTimes => ({
  ...times,
  busy: new Map(times.busy).set(barber.id, [
    ...(times.busy.get(barber.id) ?? []),
    { start, end: start + minutes },
  ]),
})

/** Makes a function that proposes colleagues to bookings one after the other. */
const createProposing = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
  asker: DeskAsker,
): Promise<(booking: OpenedBooking) => Promise<Row['colleague']>> => {
  const { id: shopId, timezone } = catalogue.shop
  const days = { first: dayAt(from, timezone), last: dayAt(to, timezone) }
  let times = await takenTimes(deps, shopId, spanOf(days, timezone))
  const tryTime = async (booking: OpenedBooking, time: ColleagueTime): Promise<Row['colleague']> => {
    const startsAt = shopTime(instantAt(time.start), timezone)
    const wish = {
      shopId,
      id: booking.id,
      version: booking.version,
      barberId: time.barber.id,
      dateTime: startsAt,
    }
    const asked = await ifPossible(moveBooking(deps, { ...wish, validate: true }, asker, { isOut: true }))
    if (asked === undefined) return null
    times = withProposed(times, time, writtenMinute(asked.booking.endsAt) - time.start)
    return { barberId: time.barber.id, startsAt, price: time.price, message: asked.message }
  }
  return async (booking) => {
    const { saleOrderId, id, barberId } = booking
    const sale = saleOrderId === null ? undefined : await findSaleOrder(deps.pool, { shopId, saleOrderId })
    const item = sale?.record.items.find((each) => each.id === id)
    if (item === undefined) return null
    const start = writtenMinute(booking.startsAt)
    // The times of one day are near enough. Those of all the days that were asked about would be counted for nothing.
    const day = dayAt(instantAt(start), timezone)
    const now = epochMinutes(deps.clock.now())
    const timetable = timetableOf(catalogue, { first: day, last: day }, times, now)
    const found = colleagueTimes(timetable, { barberId, start, item })
    for (const time of found.filter(({ barber }) => reaches(asker.staff, barber.id))) {
      const proposed = await tryTime(booking, time)
      if (proposed !== null) return proposed
    }
    return null
  }
}

/** Finds the links to choose another time that guests got and can still use, by the booking. */
const sentLinks = async (
  { pool, clock }: Deps,
  { shop: { id: shopId, timezone } }: ShopCatalogue,
  bookings: readonly OpenedBooking[],
): Promise<ReadonlyMap<string, NonNullable<Row['sentLink']>>> => {
  const ids = bookings.map(({ id }) => id)
  const asked = await findChoiceLinks(pool, { shopId, ids, now: clock.now() })
  return new Map(
    asked.map(({ id, at, until }) => [id, { at: shopTime(at, timezone), until: shopTime(until, timezone) }]),
  )
}

/**
 * Lists the bookings of somebody who cannot come, or leaves early, or of a shop that closes early, and what can
 * become of each (desk/out-today): the nearest time of a colleague, a link to choose another, or a cancel, with the
 * very messages. Nothing is changed. Guests who booked together get a colleague all or none. Refuses with
 * `barber_not_found` and `not_permitted`.
 */
export const findOutToday = async (
  deps: Deps,
  input: InputOf<typeof call>,
  asker: DeskAsker,
): Promise<OutputOf<typeof call>> => {
  const { staff, language } = asker
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  const barberId = input.barberId === undefined ? null : namedBarber(catalogue, input.barberId).id
  checkReach(staff, barberId ?? undefined)
  const { id: shopId, timezone } = catalogue.shop
  const [from, to] = [readInstant(input.from, 'from'), readInstant(input.to, 'to')]
  if (Temporal.Instant.compare(from, to) >= 0)
    throw new Refusal('invalid_request', { issues: [{ path: 'to', message: 'invalid' }] })
  const bookings = await findOpen(deps, catalogue, { barberId, from, to }, asker)
  const propose = await createProposing(deps, catalogue, { from, to }, asker)
  const rows: Row[] = []
  const links = await sentLinks(deps, catalogue, bookings)
  for (const booking of bookings) {
    // Nobody of a shop that closes takes over.
    const colleague = barberId === null ? null : await propose(booking)
    if (isInTheChair(booking)) {
      rows.unshift(begun(booking, colleague))
      continue
    }
    const known = { shopId, id: booking.id, version: booking.version }
    const { saleOrderId } = booking
    const linked = await ifPossible(
      sendChoiceLink(deps, { ...known, validate: true }, asker, { isOut: true }),
    )
    const canceled =
      saleOrderId === null
        ? undefined
        : await askCancel(
            deps,
            { shopId, saleOrderId },
            { ids: [booking.id], catalogue, language, reader: { staff, barberId: booking.barberId } },
          )
    rows.push({
      booking,
      colleague,
      canSendLink: linked !== undefined,
      sentLink: links.get(booking.id) ?? null,
      linkMessage: linked?.message ?? null,
      back: canceled?.change.refund ?? 0,
      cancelMessage: canceled?.message ?? null,
    })
  }
  const isWhole = ({ booking: { saleOrderId } }: Row): boolean =>
    rows.every(
      (row) => row.booking.saleOrderId !== saleOrderId || row.colleague !== null || isInTheChair(row.booking),
    )
  return {
    concerned: rows.map((row) => (isWhole(row) ? row : { ...row, colleague: null })),
    span: { startsAt: shopTime(from, timezone), endsAt: shopTime(to, timezone) },
  }
}
