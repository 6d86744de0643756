import {
  fromWireLanguage,
  type BarberSummary,
  type DeskMoney,
  reachOf,
  type OpenedBooking,
  type WireLanguage,
} from '@openchair/contract'
import { noShowFee, tipChoices, staffName, staffText, sum } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import { shopAsAgreed, summaryOf } from '../quote/record.ts'
import { findSaleOrder, type SaleOrderRow } from '../sale/store.ts'
import { undoOfSale } from '../sale/undo-of-sale.ts'
import { mayChangeWay } from '../at-shop/change-way.ts'
import { actsOf } from './acts-of.ts'
import { bearerOf, linesOfBooking, productsOf } from './lines-of-booking.ts'
import { findRefundsByHand } from '../change/store-refunds.ts'
import { refundableOf } from './refundable.ts'
import { moneyOfAppointments } from './money-of-appointments.ts'
import { guestName, showBooking, type Sold } from './show-booking.ts'
import { showDue } from '../due/show-due.ts'
import { showKnownGuests } from './show-guest.ts'
import { seesContacts, sightOf } from './sight.ts'
import { type BookingRow, findBooking } from './store-bookings.ts'
import { findGuestOfSale } from './store-guests.ts'
import { readHistory, readMoney } from './store-history.ts'
import { feeAmountsOf } from '../../store/sale-record.ts'

type Opening = Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'config'>

/** A sale that is shown with one of its appointments. */
type Shown = {
  readonly catalogue: ShopCatalogue
  readonly sale: SaleOrderRow
  readonly row: BookingRow
  readonly language: WireLanguage
}

/**
 * Reads a booking of a shop as a member of staff may see it (desk/booking). Refuses with `appointment_not_found`
 * one that is not the shop's, and with `not_permitted` one beyond their reach.
 */
export const openBooking = async (
  deps: Opening,
  staff: ShopStaff,
  { shopId, id, language }: { readonly shopId: string; readonly id: string; readonly language: WireLanguage },
): Promise<OpenedBooking> => {
  const { pool, clock, catalogues, config } = deps
  const now = clock.now()
  const row = isUuid(id) ? await findBooking(pool, { shopId, id, now }) : undefined
  if (row === undefined) throw new Refusal('appointment_not_found')
  const sight = sightOf(staff, row.barberId)
  if (sight === 'taken') throw new Refusal('not_permitted')
  const catalogue = await catalogues.ofShopOnceOpen(shopId)
  const { saleOrderId } = row
  const sale = saleOrderId === null ? undefined : await findSaleOrder(pool, { shopId, saleOrderId })
  const money = sale && moneyOfAppointments(sale).get(id)
  const sold: Sold = { row, sale, money }
  const shown = {
    ...showBooking(catalogue, sold, { sight, language }),
    barber: barberOf(catalogue, sold),
    saleOrderId,
    payLink: sight === 'all' ? payLinkOf(row) : null,
  }
  const { timezone } = catalogue.shop
  const history = async () =>
    (await readHistory(pool, { shopId, saleOrderId, id })).map(({ at, what, by, lines }) => ({
      at: shopTime(at, timezone),
      what,
      by,
      ...(lines && { lines }),
    }))
  const acts = () =>
    actsOf({ ...row, state: shown.state, money: money ?? null }, staff, { now, zone: timezone })
  if (sale === undefined) {
    if (row.state === 'held') return { ...shown, ...nothingSold }
    const own = sight === 'all' && { shopNote: shopNoteOf(row, timezone), acts: acts() }
    return { ...shown, ...nothingSold, history: await history(), ...own }
  }
  const key = { shopId, saleOrderId: sale.id, id }
  const asked = { catalogue, sale, row, language }
  const common = {
    confirmationCode: sale.confirmationCode,
    link: `${config.publicUrl}/booking/view-reservation/${sale.id}`,
    bookedAt: shopTime(sale.createdAt, timezone),
    guestNote: sale.note === null ? null : staffText(sale.note),
    lines: linesOf(asked),
    others: othersOf(asked, staff),
    history: await history(),
  }
  // A colleague who may only know the guest's name sees no money, no contact, and can do nothing.
  if (sight === 'names')
    return {
      ...shown,
      ...nothingSold,
      ...common,
      saleOrderId: null,
      link: null,
      confirmationCode: null,
      // Each line has its price, and the services stand in `services` as well.
      lines: [],
      history: common.history.filter(({ what }) => !aboutMoney.has(what)),
    }
  const customer = await findGuestOfSale(pool, { shopId, saleOrderId: sale.id, now, before: row.startsAt })
  const payments = await readMoney(pool, key)
  const mayWaive = reachOf(staff.roles, 'waive') === 'all'
  return {
    ...shown,
    ...nothingSold,
    ...common,
    customer:
      customer === undefined
        ? null
        : ((
            await showKnownGuests(deps, staff, [customer], { contacts: seesContacts(staff, row.barberId) })
          )[0] ?? null),
    sums: {
      ...sumsOf(asked),
      payments: payments.map(({ takenId, takenBy, ...payment }) => ({
        ...payment,
        id: mayChangeWay({ ...payment, takenBy }, staff, { now, zone: timezone }) ? takenId : null,
        at: shopTime(payment.at, timezone),
      })),
    },
    shopNote: shopNoteOf(row, timezone),
    terms: termsOf(asked),
    refundable: mayWaive && money !== undefined ? await refundableHere(pool, asked, money) : null,
    due: await showDue(pool, key, { sum: money?.due ?? 0, timezone }),
    tipTiers: tipTiersOf(asked),
    acts: acts(),
  }
}

/** Events of a booking that are about its money alone. */
const aboutMoney: ReadonlySet<OpenedBooking['history'][number]['what']> = new Set([
  'paid',
  'wayChanged',
  'refunded',
])

/** The shop's own note on a booking, with who wrote it. */
const shopNoteOf = (
  { shopNote: text, shopNoteAt, shopNoteBy }: BookingRow,
  timezone: string,
): OpenedBooking['shopNote'] =>
  text === null || shopNoteAt === null ? null : { text, at: shopTime(shopNoteAt, timezone), by: shopNoteBy }

/** The link to pay by which a time is held. */
const payLinkOf = ({ heldBy }: BookingRow): OpenedBooking['payLink'] => {
  if (heldBy === null || !heldBy.isLink) return null
  const { offerId: id, applicationId, version, isPaying } = heldBy
  return { id, applicationId, version, isPaying }
}

/** The part of a booking that a time without a sale does not have. */
const nothingSold = {
  bookedAt: null,
  confirmationCode: null,
  customer: null,
  history: [],
  acts: [],
  guestNote: null,
  shopNote: null,
  refundable: null,
  due: null,
  tipTiers: [],
  link: null,
  terms: null,
  lines: [],
  others: [],
  sums: null,
} satisfies Partial<OpenedBooking>

const itemOf = ({ sale, row }: Pick<Shown, 'sale' | 'row'>) =>
  sale.record.items.find(({ id }) => id === row.id)

/** The professional of a booking, as booked if they are no longer at the shop. */
const barberOf = ({ barberById }: ShopCatalogue, { row, sale }: Sold): BarberSummary => {
  const barber = barberById.get(row.barberId)
  if (barber !== undefined) return summaryOf(barber)
  const booked = sale?.record.items.find(({ id }) => id === row.id)?.barber
  return booked ?? { id: row.barberId, route: '', firstName: '', lastName: '', photos: [] }
}

/** The services of an appointment with their prices, and the sale's products beside its first one. */
const linesOf = ({ catalogue, sale, row, language }: Shown): OpenedBooking['lines'] =>
  linesOfBooking(sale, row.id).map(({ names, duration, amounts }) => ({
    name: textIn(names, fromWireLanguage(language), catalogue.shop.settings.defaultLanguage),
    duration: duration ?? 0,
    price: amounts.price,
  }))

/** The sums of an appointment as booked; one of a sale bears its products and fees. */
const sumsOf = (shown: Shown) => {
  const own = itemOf(shown)
  const bears = bearerOf(shown.sale) === shown.row.id
  const products = productsOf(shown.sale, shown.row.id)
  const amounts = [...(own === undefined ? [] : [own]), ...products].map((item) => item.amounts)
  const services = sum(amounts.map(({ price }) => price))
  const discounts = sum(amounts.map(({ discount }) => discount))
  const tip = sum(amounts.map((each) => each.tip))
  const total = sum(amounts.map((each) => each.total)) + (bears ? shown.sale.record.breakdown.totalFee : 0)
  return { services, discounts, taxesAndFees: total - services + discounts - tip, tip, total }
}

const termsOf = (shown: Shown): OpenedBooking['terms'] => {
  const { catalogue, sale } = shown
  const own = itemOf(shown)
  if (own === undefined) return null
  const agreed = shopAsAgreed(catalogue, sale.record)
  const { canCancelBefore } = sale.record
  const undo = undoOfSale(sale.record, epochMinutes(sale.createdAt))
  const freeUntil = canCancelBefore === null ? null : Math.max(writtenMinute(canCancelBefore), undo ?? 0)
  return {
    noShowFee: noShowFee(feeAmountsOf(own), agreed.noShowPercentage),
    lateFee: noShowFee(feeAmountsOf(own), agreed.lateCancelPercentage),
    freeUntil: freeUntil === null ? null : shopTime(instantAt(freeUntil), catalogue.shop.timezone),
    card: sale.payments.find(({ isChargedNext }) => isChargedNext)?.cardInfo ?? null,
  }
}

/** The parts of a booking that can go back by hand; null if nothing can. */
const refundableHere = async (
  on: Queryable,
  shown: Shown,
  money: DeskMoney,
): Promise<OpenedBooking['refundable']> => {
  const { sale, row } = shown
  const { id } = row
  const earlier = await findRefundsByHand(on, { shopId: sale.shopId, saleOrderId: sale.id })
  const given = earlier.flatMap(({ appointmentId, rows }) => (appointmentId === id ? rows : []))
  const { lines, tip, most } = refundableOf(sale, { id, money, given })
  if (most === 0) return null
  const names = linesOf(shown)
  return {
    services: lines.map((line) => ({ ...line, name: names[line.index]?.name ?? '' })),
    tip,
    most,
  }
}

/** The tips that the shop proposes to guests, of the price of an appointment's services (tips/tiers). */
const tipTiersOf = (shown: Shown): OpenedBooking['tipTiers'] => [
  ...tipChoices(shown.catalogue.shop, itemOf(shown)?.amounts.price ?? 0),
]

/** The other appointments of the sale that are not canceled. A guest of a column that only shows as taken has no name. */
const othersOf = ({ catalogue, sale, row }: Shown, staff: ShopStaff): OpenedBooking['others'] => {
  const canceled = new Set(sale.appointments.flatMap(({ id, state }) => (state === 1 ? [id] : [])))
  return sale.record.items.flatMap(({ id, type, customer, barber, dateTime }) => {
    if (type !== 'appointment' || id === row.id || canceled.has(id) || dateTime === null) return []
    const barberId = barber?.id ?? ''
    const given = customer === null ? staffName(sale.customerFirstName) : guestName(customer)
    const name = sightOf(staff, barberId) === 'taken' ? '' : given
    return [
      {
        id,
        name,
        barberId,
        startsAt: shopTime(Temporal.Instant.from(dateTime), catalogue.shop.timezone),
      },
    ]
  })
}
