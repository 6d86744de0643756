import type { OutputOf } from '@openchair/contract'
import type { getWays as call } from '@openchair/contract/calls'
import { findAccount } from '../accounts/ways/store-ways.ts'
import type { Deps } from '../deps.ts'

/** A phone or an e-mail as its owner knows it again, and nobody else learns it. */
const masked = (contact: string): string => {
  const at = contact.lastIndexOf('@')
  return at < 0 ? `••••\u00a0${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`
}

/** The ways in to the account of who is signed in, each with the day it was added, in UTC; a contact is masked (behaviour 51). */
export const listWays = async (
  { pool }: Pick<Deps, 'pool'>,
  userId: string,
): Promise<OutputOf<typeof call>> => {
  const account = await findAccount(pool, userId)
  const rows = (account?.ways ?? []).map(({ id, kind, contact, knownAt }) => ({
    id,
    kind,
    label: contact === null ? null : masked(contact),
    addedDay: knownAt === null ? null : knownAt.toZonedDateTimeISO('UTC').toPlainDate().toString(),
  }))
  return { rows }
}
