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
import type { Guesser } from '../limits/create-limits.ts'
import { changeWays } from '../messages/change-ways.ts'
import { removeCardsOf } from '../payments/saved-cards/change-cards.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Queryable } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

type Context = Guesser & { readonly callerId: string | undefined; readonly language: WireLanguage }
type Link = { readonly userId: string; readonly email: string }

/** The account that asked, as long as it waits for this e-mail, or has it; refuses with `link_expired` afterwards. */
const askingAccount = async (on: Queryable, { userId, email }: Link): Promise<Account> => {
  const account = await findAccount(on, userId)
  if (account === undefined || ![account.email, account.unverifiedEmail].includes(email))
    throw new Refusal('link_expired')
  return account
}

/**
 * Makes sure that the owner of the account that asked is there: signed in to it, or, where it has no way in but this e-mail, with
 * its password.
 */
const checkOwner = async (
  deps: Deps,
  { id, ways, passwordHash }: Account,
  password: string | undefined,
  { callerId, address, isHuman }: Context,
): Promise<void> => {
  if (callerId === id) return
  if (callerId !== undefined) throw new Refusal('other_account')
  if (ways.length > 0 || passwordHash === null) throw new Refusal('session_required')
  if (password === undefined) throw new Refusal('password_required')
  const isRight = await deps.limits.guess('unprovedPassword', { target: id, address, isHuman }, async () =>
    (await deps.passwords.isRight(password, passwordHash)) ? true : undefined,
  )
  if (isRight === undefined) throw new Refusal('incorrect_password')
}

/**
 * Makes an e-mail that of the account that asked for the link; earlier bookings with it become theirs, and so does whoever had
 * verified it before. Only the owner of that account can: the link alone proves the mailbox, and a stranger may have had it sent.
 * `already` where it was theirs before, as the link answers from then on until its time ends: to whoever is not signed in as them
 * the e-mail is masked. Until then the link can be used again. Refuses with `link_expired`; with `other_account`
 * while somebody else is signed in; with `session_required` where the account can be signed in to; with `password_required` and
 * `incorrect_password` where this e-mail is its only way; with `too_many_requests` and, while others guess at it, with
 * `bot_check_required` (behaviour 27, 29, 51).
 */
export const verifyEmail = async (
  deps: Deps,
  { token, password, brandId: brandRef }: InputOf<typeof call>,
  context: Context,
): Promise<OutputOf<typeof call>> => {
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const now = deps.clock.now()
  const link = await findLink(deps.pool, 'verify_email', tokenHash(token), now)
  if (link === undefined) throw new Refusal('link_expired')
  const { userId, email } = link
  const account = await askingAccount(deps.pool, link)
  if (account.email === email)
    return { email: context.callerId === userId ? email : maskContact(email), already: true }
  await checkOwner(deps, account, password, context)
  const { language, address } = context
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
