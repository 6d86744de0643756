import type { InputOf, NewSession, OutputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from './client.ts'

export type BotChallenge = OutputOf<typeof calls.getBotChallenge>

/** What the bot check begins with, another one each time; `none` where the server checks nobody. */
export const askBotChallenge = (signal: AbortSignal): Promise<BotChallenge> =>
  send(calls.getBotChallenge, {}, { signal })

/** Who is signed in, as a brand knows them. It is true until the token goes: nothing else makes it old (spec 9). */
export const sessionQuery = (brandId: string) => ({
  ...ask(calls.getSession, { include: 'customer', brandId }),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** What the bot check gave, where it was asked for. */
type Guarded = { readonly botToken?: string | undefined }
const guarded = ({ botToken }: Guarded) => (botToken === undefined ? {} : { botToken })

/** Has a code sent to a phone. */
export const requestCode = (input: InputOf<typeof calls.requestCode>, guard: Guarded = {}) =>
  send(calls.requestCode, input, guarded(guard))

/** Signs in, or up, with the code that was sent; `incorrect_code` has the tries that are left in its body. */
export const codeLogin = (input: InputOf<typeof calls.codeLogin>): Promise<NewSession> =>
  send(calls.codeLogin, input)

/** Ends the session of the token that is stored as it is called. */
export const logout = () => send(calls.logout, {})
