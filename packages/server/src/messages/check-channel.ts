import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Channel } from './kinds.ts'

/** Tells whether the server can send messages by a channel. */
export const isSetUp = ({ email, sms }: Pick<Deps, 'email' | 'sms'>, channel: Channel): boolean =>
  (channel === 'email' ? email : sms).provider !== 'none'

/**
 * Refuses with `provider_not_set_up` where a channel cannot send, so that nobody waits for a code or a link
 * that never arrives.
 */
export const checkChannel = (deps: Pick<Deps, 'email' | 'sms'>, channel: Channel): void => {
  if (!isSetUp(deps, channel)) throw new Refusal('provider_not_set_up')
}
