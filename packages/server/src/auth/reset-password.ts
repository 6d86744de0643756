import type { InputOf, NewSession, WireLanguage } from '@openchair/contract'
import type { resetPassword as call } from '@openchair/contract/calls'
import { passwordIssues } from '../accounts/passwords/check-password.ts'
import { proveEmail } from '../accounts/contacts/prove-contact.ts'
import { lockContact } from '../accounts/contacts/store-contacts.ts'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import { deleteLinksOf, findLink, useLink } from '../accounts/links/store-links.ts'
import { setPassword, userIdOfReset } from '../accounts/passwords/store-passwords.ts'
import { deleteSessionsOf } from '../accounts/store-sessions.ts'
import { lockUser } from '../accounts/store-users.ts'
import { tokenHash } from '../accounts/token.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { mailPasswordChanged } from '../messages/account-mails.ts'
import { Refusal } from '../refusals/refusal.ts'
import { recordWays } from '../security/tell-events.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * Sets a new password by a link, once: ends all sessions, makes other links void, and signs in. Whoever opens the link receives
 * what is sent to the e-mail, so that it is verified too. Refuses with `invalid_request` a password that is too weak, after
 * which the link can still be used, and with `link_expired` (behaviour 29).
 */
export const resetPassword = async (
  deps: Deps,
  { token, password, brandId: brandRef }: InputOf<typeof call>,
  { language, ...from }: Origin & { readonly language: WireLanguage },
): Promise<NewSession> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.db, brandRef)
  const now = deps.clock.now()
  const hash = tokenHash(token)
  const link = await findLink(deps.pool, 'reset_password', hash, now)
  if (link === undefined) throw new Refusal('link_expired')
  const issues = passwordIssues(password, { email: link.email })
  if (issues.length > 0) throw new Refusal('invalid_request', { issues })
  const passwordHash = await deps.passwords.hash(password)
  const session = await inTransaction(deps.pool, async (client) => {
    const used = await useLink(client, 'reset_password', hash, now)
    if (used === undefined) throw new Refusal('link_expired')
    const { userId, email } = used
    // Whose e-mail it is may have changed since the link was sent, and must not change while it is looked at.
    await lockContact(client, email)
    await lockUser(client, userId)
    if ((await userIdOfReset(client, email, userId)) !== userId) throw new Refusal('link_expired')
    await proveEmail(client, userId, email)
    await setPassword(client, userId, passwordHash)
    await deleteSessionsOf(client, userId)
    await deleteLinksOf(client, userId)
    await mailPasswordChanged(client, { brand, email, language, now })
    const signedIn = { userId, isNew: false, brandId: brand?.id, language }
    return signIn(deps, client, { ...signedIn, way: 'resetLink', from }, now)
  })
  recordWays(deps.securityEvents, { account: session.user.id, address: from.address }, ['password'])
  return session
}
