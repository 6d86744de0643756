import type { TaskList } from 'graphile-worker'
import { userIdOfReset } from '../accounts/passwords/store-passwords.ts'
import { findBrand } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import { mailResetLink } from '../messages/account-mails.ts'
import { inTransaction } from '../store/transaction.ts'
import { resetRequest } from './store-jobs.ts'

/** Sends a link that sets a new password, if the e-mail belongs to a user who may have one. */
const sendResetLink = async (deps: Deps, asked: unknown): Promise<void> => {
  const { email, brandId, language } = resetRequest.parse(asked)
  const brand = brandId === null ? undefined : await findBrand(deps.pool, brandId)
  await inTransaction(deps.pool, async (client) => {
    const userId = await userIdOfReset(client, { email, userId: null })
    if (userId === undefined) return
    await mailResetLink(
      deps,
      client,
      { userId, kind: 'resetPassword' },
      { brand, email, language, now: deps.clock.now() },
    )
  })
}

export const authTasks = (deps: Deps): TaskList => ({
  'send-reset-link': (payload) => sendResetLink(deps, payload),
})
