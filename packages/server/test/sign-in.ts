import type { NewSession } from '@openchair/contract'
import { codeLogin, requestCode } from '@openchair/contract/calls'
import { newSignInCode } from '../src/accounts/sign-in-code.ts'
import { type CodeRequest, writeCode } from '../src/accounts/store-codes.ts'
import { outboxOf } from './outbox.ts'
import type { TestApp } from './test-app.ts'

/** The code that was last sent to a phone. */
export const sentCode = async (t: Pick<TestApp, 'app'>, phone: string): Promise<string> => {
  const code = (await outboxOf(t, phone))[0]?.code
  if (code === undefined) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** Signs in by a code, as the receiver of the text message does. */
export const signInByCode = async (
  t: Pick<TestApp, 'app' | 'send'>,
  { phone, brandId }: { readonly phone: string; readonly brandId: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<NewSession> => {
  await t.send(requestCode, { phone, brandId }, headers)
  const { status, body, refusal } = await t.send(
    codeLogin,
    { phone, brandId, code: await sentCode(t, phone) },
    headers,
  )
  if (status !== 200) throw new Error(`${status} ${refusal.code}`)
  return body
}

export const bearing = ({ token }: Pick<NewSession, 'token'>) => ({ authorization: `Bearer ${token}` })

/** Stores a code for one visitor without sending a message. Several codes may be stored at once. */
export const writtenCode = async ({ deps }: Pick<TestApp, 'deps'>, request: CodeRequest): Promise<string> => {
  const { id, code, hash } = newSignInCode()
  const now = deps.clock.now()
  await writeCode(deps.pool, request, { id, hash, now, expiresAt: now.add({ minutes: 5 }) })
  return code
}
