import type { InputOf, Session, WireLanguage } from '@openchair/contract'
import type { getSession as call } from '@openchair/contract/calls'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import { showUser } from '../accounts/show-user.ts'
import { findUser } from '../accounts/store-users.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import { findOnlyBrand } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * Reads the signed-in user, on request with their customer at the named brand, or at the only one of this
 * server (accounts/user-and-customer). Refuses with `brand_not_found`.
 */
export const readSession = async (
  deps: Deps,
  { include, brandId: brandRef }: InputOf<typeof call>,
  session: { readonly userId: string; readonly expiresAt: Temporal.Instant },
  language: WireLanguage,
): Promise<Session> => {
  const { userId, expiresAt } = session
  const named = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const brand = include === undefined ? undefined : (named ?? (await findOnlyBrand(deps.pool)))
  const customer =
    brand === undefined ? undefined : await customerOfUser(deps, { brandId: brand.id, userId, language })
  const user = await findUser(deps.pool, userId)
  if (user === undefined) throw new Refusal('session_expired')
  return { expiresAt: expiresAt.toString(), user: showUser(user, customer) }
}
