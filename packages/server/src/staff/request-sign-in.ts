import type { InputOf } from '@openchair/contract'
import type { requestStaffSignIn as call } from '@openchair/contract/calls'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import type { Deps } from '../deps.ts'
import { checkChannel } from '../messages/check-channel.ts'
import { queueSignIn } from './store-jobs.ts'

type Asker = {
  readonly device: string | undefined
  readonly origin: string | undefined
  readonly address: string
}

/**
 * Sends a link and a code with which the device that asks can sign in, if an account has this e-mail. A job
 * looks that up, so the answer takes equally long either way (desk/sign-in). Gives the secret of the device.
 * Refuses with `too_many_requests`, and with `provider_not_set_up` where no mail can be sent.
 */
export const requestSignIn = async (
  deps: Pick<Deps, 'pool' | 'limits' | 'email' | 'sms'>,
  { email: typed }: InputOf<typeof call>,
  { device: known, origin: page, address }: Asker,
): Promise<{ readonly device: string }> => {
  checkChannel(deps, 'email')
  const email = readEmail(typed)
  await deps.limits.spend('staffSignIn', { target: email, address })
  const device = known ?? newToken()
  const deviceHash = tokenHash(device).toString('hex')
  // The link opens where the device has its cookie, because a machine of its own has several names.
  const origin = page === undefined ? undefined : new URL(page).origin
  await queueSignIn(deps.pool, { request: { email, deviceHash, origin } })
  return { device }
}
