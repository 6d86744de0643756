import { staffSignInMinutes } from '@openchair/contract'
import { newSignInCode } from '../accounts/sign-in-code.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import type { Deps } from '../deps.ts'
import { writeMessage } from '../messages/write-message.ts'
import { inTransaction } from '../store/transaction.ts'
import { findAccountByEmail, findBrandOfStaff } from '../accounts/staff/store-accounts.ts'
import { signInRequest } from './store-jobs.ts'
import { writeSignIn } from '../accounts/staff/store-sign-ins.ts'

/** Sends a link and a code to sign in, if an account with a role has the e-mail (desk/sign-in). */
export const sendSignIn = async (
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  asked: unknown,
): Promise<void> => {
  const { email, deviceHash, origin = config.publicUrl } = signInRequest.parse(asked)
  const now = clock.now()
  await inTransaction(pool, async (client) => {
    const account = await findAccountByEmail(client, { email })
    const brandId = account && (await findBrandOfStaff(client, { staffId: account.id }))
    if (account === undefined || brandId === undefined) return
    const token = newToken()
    const { id, code, hash } = newSignInCode()
    await writeSignIn(client, {
      id,
      staffId: account.id,
      linkHash: tokenHash(token),
      codeHash: hash,
      deviceHash: Buffer.from(deviceHash, 'hex'),
      expiresAt: now.add({ minutes: staffSignInMinutes }),
    })
    const link = `${origin}/desk/sign-in?${new URLSearchParams({ token })}`
    const mailing = { channel: 'email', to: email, brandId, language: account.language } as const
    await writeMessage(client, { ...mailing, kind: 'deskSignIn', link, code }, now)
  })
}
