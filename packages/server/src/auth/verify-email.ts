import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import type { verifyEmail as call } from '@openchair/contract/calls'
import { proveEmail } from '../accounts/contacts/prove-contact.ts'
import { hasIdentity } from '../accounts/identities/store-identities.ts'
import { lockContact } from '../accounts/contacts/store-contacts.ts'
import { userIdOfEmail } from '../accounts/contacts/store-emails.ts'
import { useLink } from '../accounts/links/store-links.ts'
import { lockUser } from '../accounts/store-users.ts'
import { tokenHash } from '../accounts/token.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { tellLostContacts } from '../messages/tell-lost-contacts.ts'
import { Refusal } from '../refusals/refusal.ts'
import { recordWays } from '../security/tell-events.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * Makes an e-mail the user's, whose link to it was opened; earlier bookings with it become theirs, and so does whoever had
 * verified it before. The e-mail that they had until now is told of it. Whoever can sign in otherwise has to be signed in where they open it: else a stranger could have a link
 * sent to somebody, and what belongs to that person would be the stranger's once it is opened. Refuses with `link_expired`,
 * and with `session_required`, after which the link can still be used (behaviour 27, 29).
 */
export const verifyEmail = async (
  deps: Deps,
  { token, brandId: brandRef }: InputOf<typeof call>,
  {
    callerId,
    language,
    address,
  }: { readonly callerId: string | undefined; readonly language: WireLanguage; readonly address: string },
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.db, brandRef)
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    const link = await useLink(client, 'verify_email', tokenHash(token), now)
    if (link === undefined) throw new Refusal('link_expired')
    const { userId, email } = link
    await lockContact(client, email)
    const owner = await userIdOfEmail(client, email)
    if (owner === userId) return { email }
    const user = await lockUser(client, userId)
    if (user?.unverifiedEmail !== email) throw new Refusal('link_expired')
    const isOnlyWay =
      owner === undefined &&
      user.phone === null &&
      user.email === null &&
      !(await hasIdentity(client, userId))
    if (!isOnlyWay && callerId !== userId) throw new Refusal('session_required')
    const lost = await proveEmail(client, userId, email)
    await tellLostContacts(deps, client, lost, { brandId: brand?.id ?? null, language, now })
    recordWays(deps.securityEvents, { account: userId, address }, ['email'], lost)
    return { email }
  })
}
