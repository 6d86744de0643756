import { cancelDeadline, isAppointment, laterChargeMinutes } from '@openchair/rules'
import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import type { LockedSale } from '../../../payments/sale/locked-sale.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { undoOfSale } from '../../sale/undo-of-sale.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../../../shop-time.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'
import { type AppointmentRow, findAppointments } from '../store.ts'
import type { Client } from '../../../store/db.ts'

/** An appointment of a sale with its item; epoch minutes. */
export type SoldAppointment = AppointmentRow & { readonly item: RecordedItem }

/** A locked sale with everything that a decision on a change needs. */
export type SaleToChange = LockedSale & {
  readonly catalogue: ShopCatalogue
  /** The least that a card can be charged, minor units, in the sale's currency, not the shop's of today. */
  readonly least: number
  /** The appointments in the order of the sale's record. */
  readonly appointments: readonly SoldAppointment[]
  readonly now: Temporal.Instant
}

/** Reads everything that decides on a change. Belongs in the transaction that has locked the sale. */
export const readSaleToChange = async (
  client: Client,
  sale: LockedSale,
  { catalogue, least, now }: Pick<SaleToChange, 'catalogue' | 'least' | 'now'>,
): Promise<SaleToChange> => {
  const items = sale.record.items.filter(isAppointment)
  const rows = new Map((await findAppointments(client, sale)).map((row) => [row.id, row]))
  const appointments = items.flatMap((item) => {
    const row = rows.get(item.id)
    return row === undefined ? [] : [{ ...row, item }]
  })
  return { ...sale, catalogue, least, appointments, now }
}

/** Finds an appointment of a sale; refuses with `appointment_not_found`. */
export const namedAppointment = ({ appointments }: SaleToChange, id: string): SoldAppointment => {
  const found = appointments.find((appointment) => appointment.id === id)
  if (found === undefined) throw new Refusal('appointment_not_found')
  return found
}

/** A refusal that names the shop's phone, because only the shop can still make the change. */
export const callTheShop = (
  { catalogue }: SaleToChange,
  code: 'change_not_allowed' | 'too_late_to_change',
): Refusal => {
  const { phone } = catalogue.shop
  return new Refusal(code, { params: { phone }, details: { phone } })
}

/** The cut-off of a sale in epoch minutes; null if its customer cannot change it. */
export const cutOffOf = ({ record }: SaleToChange): number | null =>
  record.canCancelBefore === null ? null : writtenMinute(record.canCancelBefore)

/**
 * The epoch minute until which a sale can be canceled without a fee: its cut-off, or the end of the time in
 * which it can be undone. Null if its customer cannot cancel it.
 */
export const freeUntilOf = (sale: SaleToChange): number | null => {
  const cutOff = cutOffOf(sale)
  return cutOff === null ? null : Math.max(cutOff, undoOfSale(sale.record, sale.createdAt) ?? cutOff)
}

const standingOf = ({ appointments }: SaleToChange): readonly SoldAppointment[] =>
  appointments.filter(({ state }) => state !== 1)

/** The minutes from a sale's cut-off to its first appointment; null if its customer cannot change it. */
const noticeOf = (sale: SaleToChange): number | null => {
  const before = cutOffOf(sale)
  return before === null ? null : Math.min(...standingOf(sale).map(({ start }) => start)) - before
}

/**
 * The epoch minute from which canceling an appointment is late, and costs the shop's fee if it has one
 * (payments/too-late). It is the start of the appointment less the notice of its sale, or the end of the time
 * in which the sale can be undone. If guests cannot cancel by themselves, the notice is the one that the
 * professional asks for today.
 */
export const lateFrom = (sale: SaleToChange, { barberId, start }: SoldAppointment): number => {
  const notice = noticeOf(sale) ?? sale.catalogue.barberById.get(barberId)?.details.advanceCancelMins ?? 0
  const undo = undoOfSale(sale.record, sale.createdAt)
  return Math.max(start - notice, undo === null ? 0 : Math.ceil(undo))
}

type Terms = { readonly canCustomerCancel: boolean; readonly advanceCancelMins: number }

type Start = { readonly id: string; readonly barberId: string; readonly start: number }

/**
 * The cut-off after a change, for the appointments that are left. A guest who stays with their professional
 * keeps the agreed terms. The notice of the sale holds if the shop now asks for more notice or lets no guest
 * cancel any more, or if the professional has left.
 */
export const cutOffAfter = (sale: SaleToChange, left: readonly Start[]): string | null => {
  const before = cutOffOf(sale)
  const { barberById, shop } = sale.catalogue
  const standing = standingOf(sale)
  const notice = noticeOf(sale) ?? 0
  const termsOf = ({ id, barberId }: Start): Terms => {
    const today = barberById.get(barberId)?.details ?? { canCustomerCancel: false, advanceCancelMins: 0 }
    const stays = standing.some((sold) => sold.id === id && sold.barberId === barberId)
    if (before === null || !stays) return today
    const asksForLess = today.canCustomerCancel && today.advanceCancelMins < notice
    return { canCustomerCancel: true, advanceCancelMins: asksForLess ? today.advanceCancelMins : notice }
  }
  const deadline = cancelDeadline(left.map((each) => ({ ...termsOf(each), start: each.start })))
  return deadline === null ? null : shopTime(instantAt(deadline), shop.timezone)
}

/** The time of the later charge: an hour before the first appointment, or now (payments/hour-before). */
export const chargeTimeOf = (
  appointments: readonly { readonly start: number }[],
  now: Temporal.Instant,
): string => {
  const hourBefore = Math.min(...appointments.map(({ start }) => start)) - laterChargeMinutes
  return instantAt(Math.max(hourBefore, Math.ceil(epochMinutes(now)))).toString()
}
