import { reachOf } from '@openchair/contract'
import { noShowFee } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { shopAsAgreed } from '../quote/record.ts'
import { findSaleOrder } from '../sale/store.ts'
import { findOpenFees, type GuestRow } from './store-guests.ts'
import { feeAmountsOf } from '../../store/sale-record.ts'

/** Tells if a member of staff sees what guests owe: those who settle it. */
export const seesOwed = ({ roles }: Pick<ShopStaff, 'roles'>): boolean => reachOf(roles, 'cancel') === 'all'

/**
 * Gives what guests owe the brand, by id: what failed charges left unpaid, and no-show fees on which reception is still
 * to decide (desk/owed). It blocks nothing.
 */
export const owedBy = async (
  { pool, catalogues }: Pick<Deps, 'pool' | 'catalogues'>,
  { shop: { brandId } }: Pick<ShopStaff, 'shop'>,
  guests: readonly Pick<GuestRow, 'id' | 'due'>[],
): Promise<ReadonlyMap<string, number>> => {
  const owed = new Map(guests.map(({ id, due }) => [id, due]))
  const fees = guests.length === 0 ? [] : await findOpenFees(pool, { brandId, guestIds: [...owed.keys()] })
  for (const { guestId, shopId, saleOrderId, appointmentId } of fees) {
    const catalogue = await catalogues.ofShopOnceOpen(shopId)
    const sale = await findSaleOrder(pool, { shopId, saleOrderId })
    const item = sale?.record.items.find(({ id }) => id === appointmentId)
    if (sale === undefined || item === undefined) continue
    const fee = noShowFee(feeAmountsOf(item), shopAsAgreed(catalogue, sale.record).noShowPercentage)
    owed.set(guestId, (owed.get(guestId) ?? 0) + fee)
  }
  return owed
}
