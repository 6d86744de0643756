import type { InputOf, NotificationsConsent } from '@openchair/contract'
import type { getNotificationsConsent as call } from '@openchair/contract/calls'
import { readConsent as read } from '../accounts/consents/consents.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import { newsShop } from './find-news-shop.ts'

/**
 * What the customer who is signed in lets a shop send, and what is still to be asked. Refuses with `customer_not_found` and
 * `shop_not_found`.
 */
export const readConsent = async (
  deps: Deps,
  { customerId, shopId }: InputOf<typeof call>,
  caller: { readonly userId: string },
): Promise<NotificationsConsent> => {
  const customer = await ownCustomer(deps, caller, customerId)
  return read(deps.pool, customer.id, await newsShop(deps, shopId, customer.brandId))
}
