import type { InputOf, WireLanguage } from '@openchair/contract'
import type { requestPasswordReset as call } from '@openchair/contract/calls'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import type { Deps } from '../deps.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { queueResetLink } from './store-jobs.ts'

type Asker = { readonly language: WireLanguage; readonly address: string }

/**
 * Sends a link that sets a new password, if a user has this e-mail. A job looks that up, so the answer takes
 * equally long either way (accounts/password). Refuses with `brand_not_found`, `too_many_requests`, and
 * `provider_not_set_up` where no mail can be sent.
 */
export const requestPasswordReset = async (
  deps: Deps,
  { email: typed, brandId: brandRef }: InputOf<typeof call>,
  { language, address }: Asker,
): Promise<Record<string, never>> => {
  checkChannel(deps, 'email')
  const brand = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const email = readEmail(typed)
  await deps.limits.spend('passwordReset', { target: email, address })
  await queueResetLink(deps.pool, { request: { email, brandId: brand?.id ?? null, language } })
  return {}
}
