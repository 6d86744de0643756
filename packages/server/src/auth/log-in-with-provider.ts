import { createHash } from 'node:crypto'
import type { InputOf, NewSession, WireLanguage } from '@openchair/contract'
import type { appleSignUp as call } from '@openchair/contract/calls'
import { type Origin, signIn } from '../accounts/sign-in.ts'
import { useNonce } from '../accounts/identities/store-identities.ts'
import { provedEmail, userOfIdentity } from '../accounts/identities/user-of-identity.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import type { ProviderName } from '../gateways/identity/port.ts'
import { changeWays } from '../messages/change-ways.ts'
import { removeCardsOf } from '../payments/saved-cards/cards.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

/** A nonce counts as used at its own provider only. */
const nonceHash = (provider: ProviderName, once: string): Buffer =>
  createHash('sha256').update(`${provider} ${once}`).digest()

/**
 * Signs in with an identity token; an unknown person becomes a new user. Refuses with `provider_not_set_up`;
 * with `invalid_identity_token` for any fault of the token, a second use included; and with `unavailable`
 * where the provider's keys cannot be fetched (accounts/identity-tokens).
 */
export const logInWithProvider = async (
  deps: Deps,
  name: ProviderName,
  { identity_token: token, nonce, brandId: brandRef, ...names }: InputOf<typeof call>,
  { language, ...from }: Origin & { readonly language: WireLanguage },
): Promise<NewSession> => {
  const provider = deps.identity[name]
  if (provider === undefined) throw new Refusal('provider_not_set_up')
  const brand = await namedBrand(deps.pool, brandRef)
  const checked = await provider.check(token, nonce)
  if (!checked.ok && checked.reason === 'unavailable') throw new Refusal('unavailable', { retryAfter: 5 })
  if (!checked.ok) throw new Refusal('invalid_identity_token')
  const { identity } = checked
  const now = deps.clock.now()
  const details = {
    firstName: identity.firstName ?? names.firstName,
    lastName: identity.lastName ?? names.lastName,
    email: identity.isEmailVerified ? identity.email : undefined,
  }
  return inTransaction(deps.pool, async (client) => {
    const isUnused = await useNonce(client, {
      nonceHash: nonceHash(name, identity.once),
      expiresAt: identity.expiresAt,
    })
    if (!isUnused) throw new Refusal('invalid_identity_token')
    const key = { provider: name, subject: identity.subject }
    const touched = { identity: key, email: provedEmail(identity) }
    const asked = { brandId: brand.id, language, now, address: from.address }
    const { freed, ...user } = await changeWays(deps, client, touched, asked, (ways) =>
      userOfIdentity(ways, key, identity, now),
    )
    await removeCardsOf(client, freed, now)
    return signIn(deps, client, { ...user, way: key, from, brandId: brand.id, language, details }, now)
  })
}
