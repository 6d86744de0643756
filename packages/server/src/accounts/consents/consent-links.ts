import { randomBytes } from 'node:crypto'
import type { NewsChannel } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { tokenHash } from '../token.ts'
import { type ConsentLink, findConsentLink, insertConsentLink } from './store-consent-links.ts'

/**
 * Makes the link of one message with which a customer stops a shop's messages on one channel
 * (consent/withdrawing). Its secret has 128 bits, short enough for a text message.
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
  await insertConsentLink(client, { ...of, tokenHash: tokenHash(token), now })
  return `${publicUrl}/stop/${token}`
}

/** Finds the customer, shop and channel that a message's link unsubscribes; undefined for any other token. */
export const readConsentLink = (on: Queryable, token: string): Promise<ConsentLink | undefined> =>
  findConsentLink(on, { tokenHash: tokenHash(token) })
