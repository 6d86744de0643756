import type { OutputOf } from '@openchair/contract'
import type { getBotChallenge } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'

/** What a browser needs for the bot check (behaviour 34); `none` where the server is not set up to check anything. */
export const createBotChallenge = async ({
  botGuard,
}: Pick<Deps, 'botGuard'>): Promise<OutputOf<typeof getBotChallenge>> =>
  (await botGuard.challenge()) ?? { provider: 'none' }
