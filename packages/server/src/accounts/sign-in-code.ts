import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { codeLength } from '@openchair/contract'

export type SignInCode = { readonly id: string; readonly code: string; readonly hash: Buffer }

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest()

export const newSignInCode = (): SignInCode => {
  const id = randomUUID()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  return { id, code, hash: hashOf(id, code) }
}

export const isSignInCode = ({ id, hash }: Pick<SignInCode, 'id' | 'hash'>, code: string): boolean =>
  timingSafeEqual(hashOf(id, code), hash)
