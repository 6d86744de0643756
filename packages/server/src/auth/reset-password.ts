import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import type { checkPasswordReset as checkCall, resetPassword as call } from '@openchair/contract/calls'
import { proveEmail } from '../accounts/contacts/prove-contact.ts'
import { setUnverifiedEmail } from '../accounts/contacts/store-emails.ts'
import { deleteLinksOf, findLink, useLink } from '../accounts/links/store-links.ts'
import { passwordIssues } from '../accounts/passwords/check-password.ts'
import { setPassword, userIdOfReset } from '../accounts/passwords/store-passwords.ts'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import { deleteSessionsOf } from '../accounts/store-sessions.ts'
import { tokenHash } from '../accounts/token.ts'
import { findAccount, removeWay } from '../accounts/ways/store-ways.ts'
import { labelOf, isDoubtful, type Way, type WaysClient } from '../accounts/ways/ways.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { changeWays } from '../messages/change-ways.ts'
import { removeCardsOf } from '../payments/saved-cards/cards.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

/** Removes and returns the ways in that a stranger may have added (`isDoubtful`). */
const removeDoubtful = async (client: WaysClient, userId: string): Promise<readonly Way[]> => {
  const account = await findAccount(client, userId)
  const doubtful = account?.ways.filter((each) => isDoubtful(each, account)) ?? []
  for (const way of doubtful) await removeWay(client, userId, way)
  return doubtful
}

/**
 * Sets a new password by a link, once. It ends all sessions, invalidates other links, removes the ways in
 * that a stranger may have added, drops a pending e-mail change, and signs in. The person who opens the link
 * receives the mailbox's mail, so the e-mail counts as verified. An account that had proved nothing before
 * loses name, phone and cards, because a stranger may have made it. The answer lists the removed ways.
 * Refuses with `invalid_request` a weak password, which does not use the link up, and with `link_expired`
 * (accounts/password, accounts/ways).
 */
export const resetPassword = async (
  deps: Deps,
  { token, password, brandId: brandRef }: InputOf<typeof call>,
  { language, ...from }: Origin & { readonly language: WireLanguage },
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const now = deps.clock.now()
  const hash = tokenHash(token)
  const link = await findLink(deps.pool, { kind: 'reset_password', tokenHash: hash, now })
  if (link === undefined) throw new Refusal('link_expired')
  const issues = passwordIssues(password, { email: link.email })
  if (issues.length > 0) throw new Refusal('invalid_request', { issues })
  const passwordHash = await deps.passwords.hash(password)
  const asked = { brandId: brand?.id ?? null, language, now, address: from.address }
  return inTransaction(deps.pool, async (client) => {
    const used = await useLink(client, { kind: 'reset_password', tokenHash: hash, now })
    if (used === undefined) throw new Refusal('link_expired')
    const { userId, email } = used
    const removed = await changeWays(deps, client, used, asked, async (ways) => {
      // The e-mail may have moved to another account since the link was sent. From here on the e-mail is
      // locked.
      if ((await userIdOfReset(ways, { email, userId })) !== userId) throw new Refusal('link_expired')
      const doubtful = await removeDoubtful(ways, userId)
      await removeCardsOf(ways, await proveEmail(ways, { userId, email, by: 'mailbox' }, now), now)
      await setUnverifiedEmail(ways, { userId, email: null })
      await setPassword(ways, { userId, passwordHash, now })
      return doubtful.map((way) => ({ kind: way.kind, label: labelOf(way) }))
    })
    await deleteSessionsOf(client, { userId, exceptId: null })
    await deleteLinksOf(client, { userId, email })
    const signedIn = { userId, isNew: false, brandId: brand?.id, language }
    const session = await signIn(deps, client, { ...signedIn, way: 'resetLink', from }, now)
    return removed.length > 0 ? { ...session, removed } : session
  })
}

/**
 * Tells whether `resetPassword` would accept a link, so that nobody types a new password for a used one.
 * Changes nothing and reveals nothing else. Refuses with `link_expired` (accounts/password).
 */
export const checkPasswordReset = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { token }: InputOf<typeof checkCall>,
): Promise<Record<string, never>> => {
  const link = await findLink(pool, { kind: 'reset_password', tokenHash: tokenHash(token), now: clock.now() })
  const userId = link && (await userIdOfReset(pool, { email: link.email, userId: link.userId }))
  if (link === undefined || userId !== link.userId) throw new Refusal('link_expired')
  return {}
}
