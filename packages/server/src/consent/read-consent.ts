import type { InputOf, NotificationsConsent } from '@openchair/contract'
import type { getNotificationsConsent as call } from '@openchair/contract/calls'
import { readConsent as read } from '../accounts/consents/consents.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import { newsShop } from './find-news-shop.ts'

/**
 * Reads which consents the signed-in customer has given a shop, and which are still to be asked for. Refuses
 * with `customer_not_found` and `shop_not_found`.
 */
export const readConsent = async (
  deps: Deps,
  { customerId, shopId }: InputOf<typeof call>,
  session: { readonly userId: string },
): Promise<NotificationsConsent> => {
  const customer = await ownCustomer(deps, session, customerId)
  return read(deps.pool, customer.id, await newsShop(deps, shopId, customer.brandId))
}
