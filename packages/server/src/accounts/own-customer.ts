import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { findOwnCustomer, type OwnCustomer } from './store-customers.ts'

/**
 * The customer that a call names, where the caller is they; every call that names a customer asks here first. An id that the
 * customer bore before two users became one leads to the same. Refuses with `customer_not_found` whoever else asks, whether
 * there is such a customer or not (behaviour 31).
 */
export const ownCustomer = async (
  { pool }: Pick<Deps, 'pool'>,
  { userId }: { readonly userId: string },
  id: string,
): Promise<OwnCustomer> => {
  const customer = isUuid(id) ? await findOwnCustomer(pool, id, userId) : undefined
  if (customer === undefined) throw new Refusal('customer_not_found')
  return customer
}
