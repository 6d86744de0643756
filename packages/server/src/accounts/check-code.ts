import { codeTries } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isSignInCode } from './sign-in-code.ts'
import { type CodeRequest, tryCode } from './store-codes.ts'

/**
 * Checks a typed code, and returns its id for `useCode`. The try is counted before the comparison, so that no
 * guess is free. Refuses with `incorrect_code` and the tries left, and with `code_expired` once the code was
 * used, is too old or was tried too often (accounts/code).
 */
export const checkCode = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  request: CodeRequest,
  code: string,
): Promise<string> => {
  const sent = await tryCode(pool, { ...request, now: clock.now(), most: codeTries })
  if (sent === undefined) throw new Refusal('code_expired')
  if (isSignInCode(sent, code)) return sent.id
  const triesLeft = codeTries - sent.tries
  if (triesLeft === 0) throw new Refusal('code_expired')
  throw new Refusal('incorrect_code', { details: { triesLeft } })
}
