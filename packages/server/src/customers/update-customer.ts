import type { InputOf, User, WireLanguage } from '@openchair/contract'
import type { updateCustomer as call } from '@openchair/contract/calls'
import { changesPerson, isEmail } from '@openchair/rules'
import { checkCode } from '../accounts/check-code.ts'
import { insertResets } from '../accounts/consents/store-consents.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import { provePhone } from '../accounts/contacts/prove-contact.ts'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { readPhone } from '../accounts/read-phone.ts'
import { showUser } from '../accounts/show-user.ts'
import { useCode } from '../accounts/store-codes.ts'
import { changeCustomer, type OwnCustomer } from '../accounts/store-customers.ts'
import { setUnverifiedEmail } from '../accounts/contacts/store-emails.ts'
import { findUser, type UserRow } from '../accounts/store-users.ts'
import { findBrand } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import { mailVerifyLink } from '../messages/account-mails.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { changeWays } from '../messages/change-ways.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

type Change = InputOf<typeof call>
type Context = {
  readonly caller: { readonly userId: string }
  readonly language: WireLanguage
  readonly address: string
  readonly visitorId: string | undefined
}

/** A phone that is new to the user, with the id of the code that was sent to it; undefined where the phone does not change. */
const newPhone = async (
  deps: Deps,
  { phone: typed, phoneCode }: Change,
  { user, brandId, address, visitorId = '' }: Context & { readonly user: UserRow; readonly brandId: string },
): Promise<{ readonly phone: string; readonly codeId: string } | undefined> => {
  const phone = typed === undefined ? undefined : readPhone(typed)
  if (phone === undefined || phone === user.phone) return undefined
  if (phoneCode === undefined) throw new Refusal('phone_not_verified')
  const codeId = await deps.limits.guess('signInCode', { target: phone, address }, () =>
    checkCode(deps, { phone, brandId, visitorId }, phoneCode),
  )
  if (codeId === undefined) throw new Refusal('code_expired')
  return { phone, codeId }
}

const readGivenEmail = ({ email }: Change): string | undefined => {
  if (email === undefined) return undefined
  if (!isEmail(email))
    throw new Refusal('invalid_request', { issues: [{ path: 'email', message: 'bad_email' }] })
  return readEmail(email)
}

/** Whoever changes their name is asked for their consents anew (spec 4, Cart lifecycle). */
const isAnother = (
  customer: OwnCustomer,
  { firstName = customer.firstName, lastName = customer.lastName }: Change,
): boolean => changesPerson(customer, { firstName, lastName })

/**
 * Changes what a brand knows of its customer: names and language at once, a phone with the code that was sent to it, an e-mail
 * once the link is opened that this sends to it (behaviour 31). Whoever had verified that phone loses it, or becomes this user.
 * The other ways in are told so. Refuses with `customer_not_found`, with `phone_not_verified` without a code, with `incorrect_code`,
 * with `code_expired`, and with the fields at fault.
 */
export const updateCustomer = async (deps: Deps, change: Change, context: Context): Promise<User> => {
  const { userId } = context.caller
  const customer = await ownCustomer(deps, context.caller, change.id)
  const [user, brand] = await Promise.all([
    findUser(deps.pool, userId),
    findBrand(deps.pool, customer.brandId),
  ])
  if (user === undefined) throw new Refusal('session_expired')
  const email = readGivenEmail(change)
  const isNewEmail = email !== undefined && email !== user.email
  const proved = await newPhone(deps, change, { ...context, user, brandId: customer.brandId })
  if (isNewEmail) checkChannel(deps, 'email')
  if (isNewEmail) await deps.limits.spend('verifyEmail', { target: email, address: context.address })
  const now = deps.clock.now()

  const changeEmail = async (client: Client): Promise<void> => {
    if (!isNewEmail) return
    await setUnverifiedEmail(client, { userId, email })
    await mailVerifyLink(deps, client, userId, { brand, email, language: context.language, now })
  }
  return inTransaction(deps.pool, async (client) => {
    if (proved !== undefined) {
      if (!(await useCode(client, proved.codeId))) throw new Refusal('code_expired')
      const { phone } = proved
      const { language, address } = context
      const asked = { brandId: customer.brandId, language, now, address }
      await changeWays(deps, client, { userId, phone }, asked, (ways) => provePhone(ways, userId, phone, now))
    }
    await changeEmail(client)
    if (isAnother(customer, change)) await insertResets(client, customer.id, now)
    const changed = await changeCustomer(client, customer.id, {
      firstName: change.firstName,
      lastName: change.lastName,
      phone: proved?.phone ?? (change.phone === undefined ? undefined : (user.phone ?? undefined)),
      email: isNewEmail ? undefined : change.email,
      preferredLanguage: change.preferredLanguage,
    })
    const shown = await findUser(client, userId)
    if (shown === undefined) throw new Refusal('session_expired')
    return showUser(shown, changed)
  })
}
