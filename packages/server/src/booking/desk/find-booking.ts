import { findSaleOf } from '../change/store.ts'
import type { Deps } from '../../deps.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { isUuid } from '../../store/uuid.ts'
import type { AppointmentKey } from './actor.ts'

/** Finds a booking of the shop at which staff ask. Refuses with `appointment_not_found` another's. */
export const findBookingOf = async (
  { pool }: Pick<Deps, 'pool'>,
  staff: ShopStaff,
  id: string,
): Promise<AppointmentKey> => {
  const shopId = staff.shop.id
  const sale = await findSaleOf(pool, id)
  if (!isUuid(id) || (sale !== undefined && sale.shopId !== shopId))
    throw new Refusal('appointment_not_found')
  return { shopId, id, saleOrderId: sale?.saleOrderId }
}
