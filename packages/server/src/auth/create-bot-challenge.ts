import type { OutputOf } from '@openchair/contract'
import type { getBotChallenge } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'

/**
 * What a browser needs for the bot check (behaviour 34); `none` where the server is not set up to check anything. Refuses
 * with `too_many_requests` an address that asks for too many.
 */
export const createBotChallenge = async (
  { botGuard, limits }: Pick<Deps, 'botGuard' | 'limits'>,
  address: string,
): Promise<OutputOf<typeof getBotChallenge>> => {
  if (!botGuard.isActive) return { provider: 'none' }
  await limits.spend('botChallenge', { target: '', address })
  return (await botGuard.challenge()) ?? { provider: 'none' }
}
