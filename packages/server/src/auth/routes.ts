import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { closeSession } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { reply } from '../http/reply.ts'
import { createBotChallenge } from './create-bot-challenge.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { readSession } from './read-session.ts'
import { requestCode } from './request-code.ts'

/** A token is nobody's to keep but its bearer's, and a challenge works once. */
const unstored = { 'cache-control': 'no-store' }

export const authRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getSession, schemas.getSession, async (input, { caller, language }) =>
    reply(200, await readSession(deps, input, caller, language), unstored),
  )
  bind(calls.requestCode, schemas.requestCode, (input, asked) => requestCode(deps, input, asked))
  bind(calls.codeLogin, schemas.codeLogin, async (input, asked) =>
    reply(200, await logInWithCode(deps, input, asked), unstored),
  )
  bind(calls.logout, schemas.logout, async (_input, { caller }) => {
    await closeSession(deps, caller.id)
    return {}
  })
  bind(calls.getBotChallenge, schemas.getBotChallenge, async (_input, { address }) =>
    reply(200, await createBotChallenge(deps, address), unstored),
  )
}
