import type { InputOf, NewSession, WireLanguage } from '@openchair/contract'
import type { logIn as call } from '@openchair/contract/calls'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import {
  findLogins,
  lockPasswordHash,
  type Login,
  renewPassword,
} from '../accounts/passwords/store-passwords.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { isWithin } from '../limits/is-within.ts'
import { mailResetLink, mailVerifyLink } from '../messages/account-mails.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

type Asker = LimitedAsker & Origin & { readonly language: WireLanguage }

/**
 * Finds the user with this e-mail and password. Two passwords are compared in every case: that of the user
 * who verified the e-mail, and that of the latest unverified sign-up. So neither the answer nor its duration
 * reveals which of them exist. Guesses at the unverified one also count against its link; after too many,
 * even the right password is refused.
 */
const findLogin = async (
  { pool, passwords, limits }: Pick<Deps, 'pool' | 'passwords' | 'limits'>,
  {
    email,
    password,
    address,
  }: { readonly email: string; readonly password: string; readonly address: string },
): Promise<{ readonly login: Login; readonly owner: string | undefined } | undefined> => {
  const { verified, unverified } = await findLogins(pool, email)
  const target = unverified?.userId ?? `nobody ${email}`
  const counted = await limits.count([{ name: 'unprovedPassword', target, address }])
  const isOneTooMany = 'tooMany' in counted
  const [isVerified, isUnverified] = await Promise.all([
    passwords.isRight(password, verified?.passwordHash),
    passwords.isRight(password, isOneTooMany ? undefined : unverified?.passwordHash),
  ])
  if (!isOneTooMany && (isVerified || isUnverified)) await counted.takeOut()
  const login = isVerified ? verified : isUnverified ? unverified : undefined
  return login && { login, owner: verified?.userId }
}

/**
 * Signs in with e-mail and password. `incorrect_password` does not say which of the two is wrong; it also
 * answers when the password or the e-mail was changed during the comparison. A user who never opened the link
 * is refused with `email_not_verified`, and the link is sent again. Also refuses with `too_many_requests`
 * and, while others guess at the account, with `bot_check_required` (accounts/password, limits/under-attack).
 */
export const logInWithPassword = async (
  deps: Deps,
  { email: typed, password, brandId: brandRef }: InputOf<typeof call>,
  { language, address, isHuman, userAgent }: Asker,
): Promise<NewSession> => {
  const brand = await namedBrand(deps.pool, brandRef)
  const email = readEmail(typed)
  const found = await deps.limits.guess('password', { target: email, address, isHuman }, () =>
    findLogin(deps, { email, password, address }),
  )
  if (found === undefined) throw new Refusal('incorrect_password')
  const { login, owner } = found
  const now = deps.clock.now()
  if (!login.isVerified) {
    if (await isWithin(deps.limits.spend('verifyEmail', { target: email, address })))
      await inTransaction(deps.pool, (client) => {
        const mailing = { brand, email, language, now }
        return owner === undefined
          ? mailVerifyLink(deps, client, login.userId, mailing)
          : mailResetLink(deps, client, { userId: owner, kind: 'accountExists' }, mailing)
      })
    throw new Refusal('email_not_verified')
  }
  const was = login.passwordHash
  const renewed =
    was !== null && deps.passwords.isOutdated(was) ? await deps.passwords.hash(password) : undefined
  const from = { address, userAgent }
  const signedIn = { userId: login.userId, isNew: false, brandId: brand.id, language }
  return inTransaction(deps.pool, async (client) => {
    const hash = await lockPasswordHash(client, { userId: login.userId, email })
    // A new password ends all sessions, so a sign-in that compared the old one must not open another
    // afterwards.
    if (hash === undefined || (hash !== was && !(await deps.passwords.isRight(password, hash))))
      throw new Refusal('incorrect_password')
    if (hash === was && renewed !== undefined)
      await renewPassword(client, { userId: login.userId, hash: renewed })
    return signIn(deps, client, { ...signedIn, way: 'password', from }, now)
  })
}
