import { createHmac, randomBytes } from 'node:crypto'
import { mailboxOf } from '@openchair/rules'
import type { Queryable } from '../store/db.ts'
import { findOrInsertSecret } from './store.ts'

export type ContactHash = (contact: string) => Promise<Buffer>

/**
 * Makes the function that hashes a phone (E.164) or an e-mail for security events. All spellings of a mailbox
 * have the same hash. It is keyed, because a plain hash of a phone could be found by trying all numbers.
 */
export const createContactHash = (on: Queryable): ContactHash => {
  let secret: Promise<Buffer> | undefined
  const find = async (): Promise<Buffer> => {
    try {
      return await findOrInsertSecret(on, 'security-events', randomBytes(32))
    } catch (error) {
      secret = undefined
      throw error
    }
  }
  return async (contact) => {
    secret ??= find()
    return createHmac('sha256', await secret)
      .update(mailboxOf(contact))
      .digest()
  }
}
