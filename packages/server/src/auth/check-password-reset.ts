import type { InputOf } from '@openchair/contract'
import type { checkPasswordReset as call } from '@openchair/contract/calls'
import { findLink } from '../accounts/links/store-links.ts'
import { userIdOfReset } from '../accounts/passwords/store-passwords.ts'
import { tokenHash } from '../accounts/token.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * Tells whether `resetPassword` would accept a link, so that nobody types a new password for a used one.
 * Changes nothing and reveals nothing else. Refuses with `link_expired` (accounts/password).
 */
export const checkPasswordReset = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { token }: InputOf<typeof call>,
): Promise<Record<string, never>> => {
  const link = await findLink(pool, 'reset_password', tokenHash(token), clock.now())
  const userId = link && (await userIdOfReset(pool, link.email, link.userId))
  if (link === undefined || userId !== link.userId) throw new Refusal('link_expired')
  return {}
}
