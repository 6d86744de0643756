import type { InputOf, NewSession, WireLanguage } from '@openchair/contract'
import type { signUp as call } from '@openchair/contract/calls'
import { isEmail } from '@openchair/rules'
import { passwordIssues } from '../accounts/passwords/check-password.ts'
import { phoneFault, storedPhone } from '../accounts/phone-numbers.ts'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import { userIdOfEmail } from '../accounts/contacts/store-emails.ts'
import { insertUser } from '../accounts/store-users.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { isWithin } from '../limits/is-within.ts'
import { mailResetLink, mailVerifyLink } from '../messages/account-mails.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { inTransaction } from '../store/transaction.ts'

type SigningUp = InputOf<typeof call>

const phoneIssues = (phone: string | undefined) => {
  const message = phone === undefined ? undefined : phoneFault(phone)
  return message === undefined ? [] : [{ path: 'phone', message }]
}

const issuesOf = (input: SigningUp): readonly { readonly path: string; readonly message: FieldMessage }[] => [
  ...(['firstName', 'lastName'] as const)
    .filter((path) => input[path].trim() === '')
    .map((path) => ({ path, message: 'empty' as const })),
  ...(isEmail(input.email) ? [] : [{ path: 'email', message: 'bad_email' as const }]),
  ...phoneIssues(input.phone),
  ...passwordIssues(input.password, input),
]

/**
 * Signs up with e-mail and password. This always makes a new user, who is signed in but has verified nothing
 * and so claims no bookings. Answer and duration are the same whether or not a user has verified the e-mail:
 * only the mail differs (accounts/password). Refuses with `brand_not_found`, `too_many_requests`,
 * `provider_not_set_up` where no mail can be sent, and `invalid_request` that names every field at fault.
 */
export const signUpWithPassword = async (
  deps: Deps,
  input: SigningUp,
  { language, ...from }: Origin & { readonly language: WireLanguage },
): Promise<NewSession> => {
  checkChannel(deps, 'email')
  const brand = await namedBrand(deps.pool, input.brandId)
  const issues = issuesOf(input)
  if (issues.length > 0) throw new Refusal('invalid_request', { issues })
  const email = readEmail(input.email)
  const { address } = from
  await deps.limits.spend('signUp', { target: brand.id, address })
  const isMailed = await isWithin(deps.limits.spend('verifyEmail', { target: email, address }))
  const passwordHash = await deps.passwords.hash(input.password)
  const { firstName, lastName } = input
  const phone = input.phone === undefined ? undefined : storedPhone(input.phone)
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    const owner = await userIdOfEmail(client, { email })
    const userId = await insertUser(client, { unverifiedEmail: email, passwordHash, madeBy: 'email' }, now)
    const details = { firstName, lastName, email: input.email.trim(), phone }
    const mailing = { brand, email, language, now }
    if (isMailed && owner === undefined) await mailVerifyLink(deps, client, userId, mailing)
    if (isMailed && owner !== undefined)
      await mailResetLink(deps, client, { userId: owner, kind: 'accountExists' }, mailing)
    const signedUp = { userId, isNew: true, brandId: brand.id, language, details }
    return signIn(deps, client, { ...signedUp, way: 'signUp', from }, now)
  })
}
