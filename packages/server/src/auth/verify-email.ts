import type { InputOf, OutputOf, WireLanguage } from '@openchair/contract'
import type { verifyEmail as call } from '@openchair/contract/calls'
import { maskContact } from '@openchair/rules'
import { proveEmail } from '../accounts/contacts/prove-contact.ts'
import { findLink } from '../accounts/links/store-links.ts'
import { tokenHash } from '../accounts/token.ts'
import { findAccount } from '../accounts/ways/store-ways.ts'
import type { Account } from '../accounts/ways/ways.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { changeWays } from '../messages/change-ways.ts'
import { removeCardsOf } from '../payments/saved-cards/cards.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

type Asker = LimitedAsker & { readonly askerId: string | undefined; readonly language: WireLanguage }
type Link = { readonly userId: string; readonly email: string }

/** Finds the requesting account while it waits for this e-mail or has it. Refuses with `link_expired`. */
const askingAccount = async (on: Queryable, { userId, email }: Link): Promise<Account> => {
  const account = await findAccount(on, userId)
  if (account === undefined || ![account.email, account.unverifiedEmail].includes(email))
    throw new Refusal('link_expired')
  return account
}

/**
 * Checks that the owner of the requesting account is present: signed in to it or, where this e-mail is its
 * only way in, sending its password.
 */
const checkOwner = async (
  deps: Deps,
  { id, ways, passwordHash }: Account,
  password: string | undefined,
  { askerId, address, isHuman }: Asker,
): Promise<void> => {
  if (askerId === id) return
  if (askerId !== undefined) throw new Refusal('other_account')
  if (ways.length > 0 || passwordHash === null) throw new Refusal('session_required')
  if (password === undefined) throw new Refusal('password_required')
  const isRight = await deps.limits.guess('unprovedPassword', { target: id, address, isHuman }, async () =>
    (await deps.passwords.isRight(password, passwordHash)) ? true : undefined,
  )
  if (isRight === undefined) throw new Refusal('incorrect_password')
}

/**
 * Verifies an e-mail for the account that requested the link. Earlier bookings with it become theirs, and the
 * user who had verified it before is merged into them. Only the account's owner can do so: the link proves
 * the mailbox alone, and a stranger may have requested it. `already` says that the e-mail was theirs before;
 * a used link gives that answer until it expires. Anybody not signed in to the account sees the e-mail
 * masked. A refusal does not use the link up. Refuses with `link_expired`; with `other_account` while
 * somebody else is signed in; with `session_required` where the account can be signed in to; with
 * `password_required` and `incorrect_password` where this e-mail is its only way in; with `too_many_requests`
 * and, while others guess at it, with `bot_check_required` (accounts/verified-email).
 */
export const verifyEmail = async (
  deps: Deps,
  { token, password, brandId: brandRef }: InputOf<typeof call>,
  asker: Asker,
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const now = deps.clock.now()
  const link = await findLink(deps.pool, { kind: 'verify_email', tokenHash: tokenHash(token), now })
  if (link === undefined) throw new Refusal('link_expired')
  const { userId, email } = link
  const account = await askingAccount(deps.pool, link)
  if (account.email === email)
    return { email: asker.askerId === userId ? email : maskContact(email), already: true }
  await checkOwner(deps, account, password, asker)
  const { language, address } = asker
  const asked = { brandId: brand?.id ?? null, language, now, address }
  return inTransaction(deps.pool, (client) =>
    changeWays(deps, client, link, asked, async (ways) => {
      const already = (await askingAccount(ways, link)).email === email
      if (!already)
        await removeCardsOf(ways, await proveEmail(ways, { userId, email, by: 'owner' }, now), now)
      return { email, already }
    }),
  )
}
