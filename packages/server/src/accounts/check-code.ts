import { codeTries } from '@openchair/contract'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isSignInCode, type SignInCode } from './sign-in-code.ts'
import { type CodeRequest, tryCode } from './store-codes.ts'

type TriedCode = Pick<SignInCode, 'id' | 'hash'> & { readonly tries: number }

/**
 * Compares a typed code with one whose try is counted already; undefined if there is none left to try. Refuses
 * with `incorrect_code` and the tries left, and with `code_expired` at the last of them.
 */
export const compareCode = <Tried extends TriedCode>(sent: Tried | undefined, code: string): Tried => {
  if (sent === undefined) throw new Refusal('code_expired')
  if (isSignInCode(sent, code)) return sent
  const triesLeft = codeTries - sent.tries
  if (triesLeft === 0) throw new Refusal('code_expired')
  throw new Refusal('incorrect_code', { details: { triesLeft } })
}

/**
 * Checks a typed code, and returns its id for `useCode`. The try is counted before the comparison, so that no
 * guess is free. Refuses with `incorrect_code` and the tries left, and with `code_expired` once the code was
 * used, is too old or was tried too often (accounts/code).
 */
export const checkCode = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  request: CodeRequest,
  code: string,
): Promise<string> =>
  compareCode(await tryCode(pool, { ...request, now: clock.now(), most: codeTries }), code).id
