import type { OutputOf } from '@openchair/contract'
import type { getBotChallenge } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'

/**
 * Gives a browser what it needs for the bot check (limits/bot-check), or `none` where the server has no bot
 * check. Refuses an address that requests too many with `too_many_requests`.
 */
export const createBotChallenge = async (
  { botGuard, limits }: Pick<Deps, 'botGuard' | 'limits'>,
  address: string,
): Promise<OutputOf<typeof getBotChallenge>> => {
  if (!botGuard.isActive) return { provider: 'none' }
  await limits.spend('botChallenge', { target: '', address })
  return (await botGuard.challenge()) ?? { provider: 'none' }
}
