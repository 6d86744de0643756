import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { closeSession, endOtherSessions, endSession, listSessions } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { checkPasswordReset } from './check-password-reset.ts'
import { createBotChallenge } from './create-bot-challenge.ts'
import { listSignInWays } from './list-sign-in-ways.ts'
import { listWays } from './list-ways.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { readSession } from './read-session.ts'
import { removeWay } from './remove-way.ts'
import { requestCode } from './request-code.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { logInWithProvider } from './log-in-with-provider.ts'
import { signUpWithPassword } from './sign-up-with-password.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Headers forbid caches to store these answers: a token belongs to its bearer alone, and a challenge works
 * once.
 */
export const authRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getSession, schemas.getSession, (input, { session, language }) =>
    readSession(deps, input, session, language),
  )
  bind(calls.requestCode, schemas.requestCode, (input, asked) => requestCode(deps, input, asked))
  bind(calls.codeLogin, schemas.codeLogin, (input, asked) => logInWithCode(deps, input, asked))
  bind(calls.signUp, schemas.signUp, (input, asked) => signUpWithPassword(deps, input, asked))
  bind(calls.logIn, schemas.logIn, (input, asked) => logInWithPassword(deps, input, asked))
  bind(calls.verifyEmail, schemas.verifyEmail, (input, { session, ...asked }) =>
    verifyEmail(deps, input, { ...asked, askerId: userIdOf(session) }),
  )
  bind(calls.requestPasswordReset, schemas.requestPasswordReset, (input, asked) =>
    requestPasswordReset(deps, input, asked),
  )
  bind(calls.checkPasswordReset, schemas.checkPasswordReset, (input) => checkPasswordReset(deps, input))
  bind(calls.resetPassword, schemas.resetPassword, (input, asked) => resetPassword(deps, input, asked))
  bind(calls.appleSignUp, schemas.appleSignUp, (input, asked) =>
    logInWithProvider(deps, 'apple', input, asked),
  )
  bind(calls.googleSignUp, schemas.googleSignUp, (input, asked) =>
    logInWithProvider(deps, 'google', input, asked),
  )
  bind(calls.getSignInWays, schemas.getSignInWays, async () => listSignInWays(deps))
  bind(calls.getWays, schemas.getWays, (_input, { session }) => listWays(deps, session))
  bind(calls.removeWay, schemas.removeWay, (input, asked) => removeWay(deps, input, asked))
  bind(calls.logout, schemas.logout, async (_input, { session }) => {
    await closeSession(deps, session)
    return {}
  })
  bind(calls.getSessions, schemas.getSessions, (_input, { session }) => listSessions(deps, session))
  bind(calls.endSession, schemas.endSession, async ({ id }, { session }) => {
    await endSession(deps, session, id)
    return listSessions(deps, session)
  })
  bind(calls.endOtherSessions, schemas.endOtherSessions, async (_input, { session }) => {
    await endOtherSessions(deps, session)
    return listSessions(deps, session)
  })
  bind(calls.getBotChallenge, schemas.getBotChallenge, (_input, { address }) =>
    createBotChallenge(deps, address),
  )
}
