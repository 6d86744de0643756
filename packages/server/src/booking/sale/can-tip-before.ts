import { tipUntil } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { epochMinutes, instantAt, shopTime, writtenMinute } from '../../shop-time.ts'
import type { SaleOrderRow } from './store.ts'

/**
 * Until when a tip of a sale can be given or changed, in the shop's offset, and of which of its appointments; null where it
 * cannot, or no longer (tips/before, tips/after).
 */
export const canTipBefore = (
  { barberById, shop }: ShopCatalogue,
  { record, appointments, payments }: SaleOrderRow,
  now: Temporal.Instant,
): { readonly canTipBefore: string | null; readonly canTip: string[] } => {
  const hasCard = payments.some(({ type, cardInfo }) => type === 'card' && cardInfo !== null)
  const items = new Map(record.items.map((item) => [item.id, item]))
  const open = appointments.flatMap((appointment) => {
    const { barber = null, dateTime = null, endsAt = null } = items.get(appointment.id) ?? {}
    const details = barber === null ? undefined : barberById.get(barber.id)?.details
    if (details === undefined || dateTime === null || endsAt === null) return []
    const times = { start: writtenMinute(dateTime), end: writtenMinute(endsAt) }
    const end = tipUntil({ ...appointment, ...times }, details, { hasCard, now: epochMinutes(now) })
    return end === null ? [] : [{ id: appointment.id, end }]
  })
  const last = Math.max(...open.map(({ end }) => end))
  return {
    canTipBefore: open.length === 0 ? null : shopTime(instantAt(last), shop.timezone),
    canTip: open.map(({ id }) => id),
  }
}
