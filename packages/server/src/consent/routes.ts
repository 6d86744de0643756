import type { InputOf, NotificationsConsent } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { getNotificationsConsent as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { readConsent as read } from '../accounts/consents/consents.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { createConsent } from './create-consent.ts'
import { newsShop, updateConsent } from './update-consent.ts'

export const consentRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.giveNotificationsConsent, schemas.giveNotificationsConsent, (input, { session, ...asked }) =>
    createConsent(deps, input, { ...asked, userId: userIdOf(session) }),
  )
  bind(calls.getNotificationsConsent, schemas.getNotificationsConsent, (input, { session }) =>
    readConsent(deps, input, session),
  )
  bind(calls.updateNotificationsConsent, schemas.updateNotificationsConsent, (input, asked) =>
    updateConsent(deps, input, asked),
  )
}

/**
 * Reads which consents the signed-in customer has given a shop, and which are still to be asked for. Refuses
 * with `customer_not_found` and `shop_not_found`.
 */
const readConsent = async (
  deps: Deps,
  { customerId, shopId }: InputOf<typeof call>,
  session: { readonly userId: string },
): Promise<NotificationsConsent> => {
  const customer = await ownCustomer(deps, session, customerId)
  return read(deps.pool, customer.id, await newsShop(deps, shopId, customer.brandId))
}
