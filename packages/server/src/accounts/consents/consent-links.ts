import { randomBytes } from 'node:crypto'
import type { NewsChannel } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { tokenHash } from '../token.ts'
import { type ConsentLink, findConsentLink, insertConsentLink } from './store-consent-links.ts'

/**
 * The address that stops what a shop sends a customer by a channel, for one message (behaviour 32). It fits into a text
 * message, so its secret has 128 bits.
 */
export const newConsentLink = async (
  client: Queryable,
  {
    publicUrl,
    ...of
  }: {
    readonly customerId: string
    readonly shopId: string
    readonly channel: NewsChannel
    readonly publicUrl: string
  },
  now: Temporal.Instant,
): Promise<string> => {
  const token = randomBytes(16).toString('base64url')
  await insertConsentLink(client, { ...of, tokenHash: tokenHash(token) }, now)
  return `${publicUrl}/stop/${token}`
}

/** What the link of a message stops; undefined where it is no such link. */
export const readConsentLink = (on: Queryable, token: string): Promise<ConsentLink | undefined> =>
  findConsentLink(on, tokenHash(token))
