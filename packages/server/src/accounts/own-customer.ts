import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { findOwnCustomer, type OwnCustomer } from './store-customers.ts'

/**
 * Finds the customer that a call names, if it is the asker's own. Every call that names a customer checks
 * here first. After two users were merged, the former id leads to the remaining customer. Anybody else is
 * refused with `customer_not_found`, whether the customer exists or not (accounts/own-data-only).
 */
export const ownCustomer = async (
  { pool }: Pick<Deps, 'pool'>,
  { userId }: { readonly userId: string },
  id: string,
): Promise<OwnCustomer> => {
  const customer = isUuid(id) ? await findOwnCustomer(pool, { id, userId }) : undefined
  if (customer === undefined) throw new Refusal('customer_not_found')
  return customer
}
