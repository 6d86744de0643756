import type { NewSession } from '@openchair/contract'
import { signUp, verifyEmail } from '@openchair/contract/calls'
import { outboxOf } from './outbox.ts'
import { bearing } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

export const password = 'ciseaux-de-lune9'

export const newcomer = {
  email: 'grace@example.com',
  password,
  firstName: 'Grace',
  lastName: 'Hop',
  brandId: 'harbour',
}

/** The token in the newest mail of this kind to an e-mail. */
export const mailedToken = async (
  t: Pick<TestApp, 'app'>,
  email: string,
  kind = 'verifyEmail',
): Promise<string> => {
  const mail = (await outboxOf(t, email)).find((each) => each.kind === kind)
  const token = new URL(mail?.link ?? mail?.resetLink ?? '').searchParams
  const found = token.get('verify') ?? token.get('reset')
  if (found === null) throw new Error(`no ${kind} was sent to ${email}`)
  return found
}

/** Signs up with e-mail and password. */
export const signedUp = async (
  t: Pick<TestApp, 'send'>,
  more: Partial<typeof newcomer> = {},
): Promise<NewSession> => {
  const { status, body, refusal } = await t.send(signUp, { ...newcomer, ...more })
  if (status !== 200) throw new Error(`${status} ${refusal.code} ${JSON.stringify(refusal.issues)}`)
  return body
}

/** Signs up and opens the link that was sent, while signed in. */
export const verifiedUser = async (
  t: Pick<TestApp, 'app' | 'send'>,
  more: Partial<typeof newcomer> = {},
): Promise<NewSession> => {
  const session = await signedUp(t, more)
  const token = await mailedToken(t, more.email ?? newcomer.email)
  const { status } = await t.send(verifyEmail, { token }, bearing(session))
  if (status !== 200) throw new Error(`${status} for the link that verifies`)
  return session
}
