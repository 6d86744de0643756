import type { InputOf, OutputOf, Session, WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import { closeSession, endOtherSessions, endSession, listSessions } from '../accounts/sessions.ts'
import { showUser } from '../accounts/show-user.ts'
import { findUser } from '../accounts/store-users.ts'
import { namedBrand } from '../catalogue/named-brand.ts'
import { findOnlyBrand } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import type { IdentityProvider } from '../gateways/identity/port.ts'
import { appleReturnPath, returnPath } from '../gateways/identity/return-paths.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { Refusal } from '../refusals/refusal.ts'
import { listWays } from './list-ways.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { removeWay } from './remove-way.ts'
import { requestCode } from './request-code.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { checkPasswordReset, resetPassword } from './reset-password.ts'
import { logInWithProvider } from './log-in-with-provider.ts'
import { signUpWithPassword } from './sign-up-with-password.ts'
import { verifyEmail } from './verify-email.ts'

/** Forbids caches to store these answers: a token belongs to one bearer, and a challenge works once. */
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

/**
 * Reads the signed-in user, on request with their customer at the named brand, or at the only one of this
 * server (accounts/user-and-customer). Refuses with `brand_not_found`.
 */
const readSession = async (
  deps: Deps,
  { include, brandId: brandRef }: InputOf<typeof calls.getSession>,
  session: { readonly userId: string; readonly expiresAt: Temporal.Instant },
  language: WireLanguage,
): Promise<Session> => {
  const { userId, expiresAt } = session
  const named = brandRef === undefined ? undefined : await namedBrand(deps.pool, brandRef)
  const brand = include === undefined ? undefined : (named ?? (await findOnlyBrand(deps.pool)))
  const customer =
    brand === undefined ? undefined : await customerOfUser(deps, { brandId: brand.id, userId, language })
  const user = await findUser(deps.pool, { id: userId })
  if (user === undefined) throw new Refusal('session_expired')
  return { expiresAt: expiresAt.toString(), user: showUser(user, customer) }
}

/** Lists the identity providers that are set up, with their addresses and the address that they return to. */
const listSignInWays = ({
  identity,
  config,
}: Pick<Deps, 'identity' | 'config'>): OutputOf<typeof calls.getSignInWays> => {
  const way = (provider: IdentityProvider | undefined, path: string) =>
    provider === undefined
      ? null
      : {
          clientId: provider.clientId,
          authorizeUrl: provider.authorizeUrl,
          redirectUri: `${config.publicUrl}${path}`,
        }
  return { apple: way(identity.apple, appleReturnPath), google: way(identity.google, returnPath) }
}

/**
 * Gives a browser what it needs for the bot check (limits/bot-check), or `none` where the server has no bot
 * check. Refuses an address that requests too many with `too_many_requests`.
 */
const createBotChallenge = async (
  { botGuard, limits }: Pick<Deps, 'botGuard' | 'limits'>,
  address: string,
): Promise<OutputOf<typeof calls.getBotChallenge>> => {
  if (!botGuard.isActive) return { provider: 'none' }
  await limits.spend('botChallenge', { target: '', address })
  return (await botGuard.challenge()) ?? { provider: 'none' }
}
