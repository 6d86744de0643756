import { cancelDeadline, isAppointment } from '@openchair/rules'
import type { ShopCatalogue } from '../../../catalogue/shop-catalogue.ts'
import type { LockedSale } from '../../../payments/sale/locked-sale.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime } from '../../../shop-time.ts'
import type { RecordedItem } from '../../../store/sale-record.ts'
import { type AppointmentRow, findAppointments } from './store.ts'
import type { Client } from '../../../store/db.ts'

/** An appointment of a sale with what was sold as it; epoch minutes. */
export type SoldAppointment = AppointmentRow & { readonly item: RecordedItem }

/** A locked sale with all that a change of it is decided by. */
export type SaleToChange = LockedSale & {
  readonly catalogue: ShopCatalogue
  /** In the order of its record. */
  readonly appointments: readonly SoldAppointment[]
  readonly now: Temporal.Instant
}

/** Reads what a change of a locked sale is decided by, as of `now`. Belongs in the transaction that has locked it. */
export const readSaleToChange = async (
  client: Client,
  sale: LockedSale,
  catalogue: ShopCatalogue,
  now: Temporal.Instant,
): Promise<SaleToChange> => {
  const items = sale.record.items.filter(isAppointment)
  const rows = new Map((await findAppointments(client, sale)).map((row) => [row.id, row]))
  const appointments = items.flatMap((item) => {
    const row = rows.get(item.id)
    return row === undefined ? [] : [{ ...row, item }]
  })
  return { ...sale, catalogue, appointments, now }
}

/** The appointment of a sale with this id; refuses with `appointment_not_found`. */
export const namedAppointment = ({ appointments }: SaleToChange, id: string): SoldAppointment => {
  const found = appointments.find((appointment) => appointment.id === id)
  if (found === undefined) throw new Refusal('appointment_not_found')
  return found
}

/** A refusal that names the shop's phone, because only the shop can still do it. */
export const callTheShop = (
  { catalogue }: SaleToChange,
  code: 'change_not_allowed' | 'too_late_to_change',
): Refusal => {
  const { phone } = catalogue.shop
  return new Refusal(code, { params: { phone }, details: { phone } })
}

/** The cut-off of a sale in epoch minutes; null where its customer cannot change it. */
export const cutOffOf = ({ record }: SaleToChange): number | null =>
  record.canCancelBefore === null ? null : epochMinutes(Temporal.Instant.from(record.canCancelBefore))

type Start = { readonly barberId: string; readonly start: number }

const firstOf = (starts: readonly Start[]): number => Math.min(...starts.map(({ start }) => start))

/**
 * The cut-off once the appointments that are left start so. A professional who has left the shop wants the notice that the
 * sale had.
 */
export const cutOffAfter = (sale: SaleToChange, left: readonly Start[]): string | null => {
  const before = cutOffOf(sale)
  const standing = sale.appointments.filter(({ state }) => state !== 1)
  const known = {
    canCustomerCancel: before !== null,
    advanceCancelMins: before === null ? 0 : firstOf(standing) - before,
  }
  const { barberById, shop } = sale.catalogue
  const deadline = cancelDeadline(
    left.map(({ barberId, start }) => ({ ...(barberById.get(barberId)?.details ?? known), start })),
  )
  return deadline === null ? null : shopTime(instantAt(deadline), shop.timezone)
}
