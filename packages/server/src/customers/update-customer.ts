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
type Asker = {
  readonly session: { readonly userId: string }
  readonly language: WireLanguage
  readonly address: string
  readonly visitorId: string | undefined
}

/** Reads the user's new phone, with the id of the code sent to it; undefined if the phone stays the same. */
const newPhone = async (
  deps: Deps,
  { phone: typed, phoneCode }: Change,
  { user, brandId, address, visitorId = '' }: Asker & { readonly user: UserRow; readonly brandId: string },
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

/** Tells if the name becomes another person's, whose consents are asked again (cart/other-person). */
const isAnother = (
  customer: OwnCustomer,
  { firstName = customer.firstName, lastName = customer.lastName }: Change,
): boolean => changesPerson(customer, { firstName, lastName })

/**
 * Changes the details that a brand has of its customer (accounts/own-details). Names and language change at
 * once, a phone by the code that was sent to it, and an e-mail once the customer opens the link that this
 * call sends. A user who had verified that phone loses it, or is merged into this one. The other ways in
 * receive a message about the change. Refuses with `customer_not_found`, with `phone_not_verified` without a
 * code, with `incorrect_code`, with `code_expired`, and with the fields at fault.
 */
export const updateCustomer = async (deps: Deps, change: Change, asker: Asker): Promise<User> => {
  const { userId } = asker.session
  const customer = await ownCustomer(deps, asker.session, change.id)
  const [user, brand] = await Promise.all([
    findUser(deps.pool, { id: userId }),
    findBrand(deps.pool, customer.brandId),
  ])
  if (user === undefined) throw new Refusal('session_expired')
  const email = readGivenEmail(change)
  const isNewEmail = email !== undefined && email !== user.email
  const proved = await newPhone(deps, change, { ...asker, user, brandId: customer.brandId })
  if (isNewEmail) checkChannel(deps, 'email')
  if (isNewEmail) await deps.limits.spend('verifyEmail', { target: email, address: asker.address })
  const now = deps.clock.now()

  const changeEmail = async (client: Client): Promise<void> => {
    if (!isNewEmail) return
    await setUnverifiedEmail(client, { userId, email })
    await mailVerifyLink(deps, client, userId, { brand, email, language: asker.language, now })
  }
  return inTransaction(deps.pool, async (client) => {
    if (proved !== undefined) {
      if (!(await useCode(client, { id: proved.codeId }))) throw new Refusal('code_expired')
      const { phone } = proved
      const { language, address } = asker
      const asked = { brandId: customer.brandId, language, now, address }
      await changeWays(deps, client, { userId, phone }, asked, (ways) => provePhone(ways, userId, phone, now))
    }
    await changeEmail(client)
    if (isAnother(customer, change)) await insertResets(client, customer.id, now)
    const changed = await changeCustomer(client, {
      id: customer.id,
      firstName: change.firstName,
      lastName: change.lastName,
      email: isNewEmail ? undefined : change.email,
      phone: proved?.phone ?? (change.phone === undefined ? undefined : (user.phone ?? undefined)),
      preferredLanguage: change.preferredLanguage,
    })
    const shown = await findUser(client, { id: userId })
    if (shown === undefined) throw new Refusal('session_expired')
    return showUser(shown, changed)
  })
}
