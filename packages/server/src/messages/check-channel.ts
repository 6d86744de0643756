import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Channel } from './kinds.ts'

/**
 * Refuses with `provider_not_set_up` where nothing can be sent by a channel, so that nobody waits for a code or a link that
 * never comes.
 */
export const checkChannel = ({ email, sms }: Pick<Deps, 'email' | 'sms'>, channel: Channel): void => {
  const { provider } = channel === 'email' ? email : sms
  if (provider === 'none') throw new Refusal('provider_not_set_up')
}
