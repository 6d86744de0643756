import type { NewsChannel } from '@openchair/contract'
import { bytes, instant, type Row, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

const channel = textAs<NewsChannel>('consent_channel')

export const insertConsentLink = statement(
  'insert-consent-link',
  { tokenHash: bytes, customerId: uuid, shopId: uuid, channel, now: instant },
  `insert into consent_link (token_hash, customer_id, shop_id, channel, created_at)
   values ($tokenHash, $customerId, $shopId, $channel, $now)`,
).run

const linkRow = { customerId: uuid, shopId: uuid, shopName: text, channel }
export type ConsentLink = Row<typeof linkRow>

/** Finds the consent that a link stops; undefined where there is no such link. */
export const findConsentLink = statement(
  'find-consent-link',
  { tokenHash: bytes },
  `select link.customer_id as "customerId", link.shop_id as "shopId", shop.name as "shopName", link.channel
   from consent_link as link join shop on shop.id = link.shop_id
   where link.token_hash = $tokenHash`,
  linkRow,
).first

/**
 * Withdraws the consent that a link was sent for, for its customer and for everybody whom the brand knows by
 * the same address or number. So a person who stops the messages receives no more. Adds nothing where nobody
 * had consented.
 */
export const insertWithdrawals = statement(
  'withdraw-consents',
  { customerId: uuid, shopId: uuid, channel, network: text, now: instant },
  `insert into consent (customer_id, shop_id, purpose, channel, answer, given_by, network, given_at)
   select last.customer_id, $shopId, 'promotional', $channel, 'withdrawn', 'link', $network, $now
   from customer as reached
   join customer as other on other.brand_id = reached.brand_id and (other.id = reached.id
     or $channel = 'email' and lower(other.email) = lower(reached.email)
     or $channel = 'phone' and other.phone = reached.phone)
   cross join lateral (select customer_id, answer from consent
     where customer_id = other.id and shop_id = $shopId and channel = $channel order by number desc limit 1) as last
   where reached.id = $customerId and last.answer = 'accepted'`,
).run
