import type { OutputOf, ToSettleRow } from '@openchair/contract'
import type { getToSettle as call } from '@openchair/contract/calls'
import { noShowFee } from '@openchair/rules'
import { moneyOfAppointments } from '../desk/money-of-appointments.ts'
import { guestName } from '../desk/show-booking.ts'
import { shopAsAgreed } from '../quote/record.ts'
import { findSaleOrders, type SaleOrderRow } from '../sale/store.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { epochMinutes, multirangeOf, shopTime } from '../../shop-time.ts'
import { comingStretches } from '../../timetable/time-off/occurrences.ts'
import { readTimeOff } from '../../timetable/time-off/store.ts'
import { type OffTime, readToSettle, type SettleRow } from './store-to-settle.ts'
import { feeAmountsOf } from '../../store/sale-record.ts'

type Reading = Pick<Deps, 'pool' | 'clock' | 'catalogues'>

/** Reads the time off to come of a shop as stretches that bookings can lie in. */
const timeOffToCome = async (
  { pool }: Pick<Reading, 'pool'>,
  { shop }: ShopCatalogue,
  now: Temporal.Instant,
): Promise<readonly OffTime[]> => {
  const from = epochMinutes(now)
  const kept = await readTimeOff(pool, { shopId: shop.id, from, to: from + 730 * 24 * 60 })
  return kept.flatMap(({ entry, createdAt }) => {
    const stretches = comingStretches(entry, shop.timezone, now)
    return stretches.length === 0
      ? []
      : [{ barberId: entry.barberId, during: multirangeOf(stretches), since: createdAt.toString() }]
  })
}

/** The sum of a thing that follows from its sale; undefined if nothing of it is to be settled. */
const sumOfSale = (
  { kind, bookingId }: SettleRow,
  sale: SaleOrderRow | undefined,
  catalogue: ShopCatalogue,
): number | undefined => {
  const id = bookingId ?? ''
  const money = sale && moneyOfAppointments(sale).get(id)
  if (sale === undefined || money === undefined) return undefined
  // Money that is due or will still be charged is settled elsewhere.
  if (kind === 'unpaid')
    return money.left > money.due && money.chargeAt === null ? money.left - money.due : undefined
  const item = sale.record.items.find((each) => each.id === id)
  const percentage = shopAsAgreed(catalogue, sale.record).noShowPercentage
  return item === undefined ? undefined : Math.max(0, noShowFee(feeAmountsOf(item), percentage) - money.paid)
}

const hasSumOfSale = ({ kind }: SettleRow): boolean => kind === 'unpaid' || kind === 'feeToTake'

/**
 * Lists everything at a shop that somebody has to settle, the oldest first (desk/to-settle): payments due, messages
 * that could not be delivered, bookings in time off, unpaid ones, attempts without an outcome, fees to take, and
 * money to hand back.
 */
export const listToSettle = async (
  deps: Reading,
  { shop: { id: shopId } }: Pick<ShopStaff, 'shop'>,
): Promise<OutputOf<typeof call>> => {
  const now = deps.clock.now()
  const catalogue = await deps.catalogues.ofShopOnceOpen(shopId)
  const off = await timeOffToCome(deps, catalogue, now)
  const found = await readToSettle(deps.pool, { shopId, off, now })
  const ids = found.filter(hasSumOfSale).flatMap(({ saleOrderId }) => saleOrderId ?? [])
  const sales = new Map(
    (ids.length === 0 ? [] : await findSaleOrders(deps.pool, { shopId, ids: [...new Set(ids)] })).map(
      (sale) => [sale.id, sale] as const,
    ),
  )
  const at = (instant: Temporal.Instant) => shopTime(instant, catalogue.shop.timezone)
  const rows = found.flatMap((row): readonly ToSettleRow[] => {
    const sum = hasSumOfSale(row) ? sumOfSale(row, sales.get(row.saleOrderId ?? ''), catalogue) : row.sum
    if (sum === undefined && row.kind === 'unpaid') return []
    const { kind, id, bookingId, version, barberId, customerId, startsAt, since, brand, last4 } = row
    return [
      {
        kind,
        id,
        bookingId,
        version,
        name: guestName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
        startsAt: startsAt && at(startsAt),
        barberId,
        barber: catalogue.barberById.get(barberId ?? '')?.details.firstName ?? null,
        customerId,
        sum: sum ?? null,
        since: at(since),
        detail: {
          channel: row.channel,
          address: row.address,
          reason: row.reason,
          card: brand === null || last4 === null ? null : { brand, last4 },
          takenBy: row.takenBy,
        },
      },
    ]
  })
  return { rows, count: rows.length }
}
