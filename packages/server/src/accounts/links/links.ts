import { insertLink, type LinkKind } from './store-links.ts'
import type { Queryable } from '../../store/db.ts'
import { newToken, tokenHash } from '../token.ts'

/** The minutes for which a link in a mail can be opened (accounts/password, accounts/verified-email). */
const lifeMinutes: Readonly<Record<LinkKind, number>> = {
  verify_email: 3 * 24 * 60,
  reset_password: 30,
}

/** Makes a link for an e-mail address and gives its token, which only the message contains. */
export const newLink = async (
  on: Queryable,
  link: { readonly kind: LinkKind; readonly userId: string; readonly email: string },
  now: Temporal.Instant,
): Promise<string> => {
  const token = newToken()
  const expiresAt = now.add({ minutes: lifeMinutes[link.kind] })
  await insertLink(on, { ...link, tokenHash: tokenHash(token), now, expiresAt })
  return token
}
