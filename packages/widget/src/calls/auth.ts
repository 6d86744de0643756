import type { OutputOf } from '@openchair/contract'
import { getBotChallenge } from '@openchair/contract/calls'
import { send } from './client.ts'

export type BotChallenge = OutputOf<typeof getBotChallenge>

/** What the bot check begins with, another one each time; `none` where the server checks nobody. */
export const askBotChallenge = (signal: AbortSignal): Promise<BotChallenge> =>
  send(getBotChallenge, {}, { signal })
