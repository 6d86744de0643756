import type { NewsChannel } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import {
  boolean,
  bytes,
  instant,
  integer,
  nullable,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Days for which the link sent to a contact can confirm a consent. */
const confirmDays = 7

const channel = textAs<NewsChannel>('consent_channel')

/** SQL of the customer's contact on the channel of a request, in the form in which contacts are compared. */
const contactSql = `case when ask.channel = 'email' then lower(customer.email) else customer.phone end`

/**
 * Records that a contact is asked to confirm, in place of an earlier request. False if that contact was asked
 * less than a day ago.
 */
export const insertAsk = statement(
  'insert-consent-ask',
  {
    tokenHash: bytes,
    customerId: uuid,
    shopId: uuid,
    channel,
    contact: text,
    textVersion: integer,
    language: text,
    platform: text,
    now: instant,
  },
  `insert into consent_ask (token_hash, customer_id, shop_id, channel, contact, text_version, language, platform, asked_at)
   values ($tokenHash, $customerId, $shopId, $channel, $contact, $textVersion, $language, $platform, $now)
   on conflict (customer_id, shop_id, channel) do update
   set token_hash = excluded.token_hash, contact = excluded.contact, text_version = excluded.text_version,
     language = excluded.language, platform = excluded.platform, asked_at = excluded.asked_at
   where consent_ask.contact <> excluded.contact or consent_ask.asked_at <= excluded.asked_at - interval '1 day'`,
).any

/**
 * Finds the request that a link confirms, while the customer still has the contact that was asked. Undefined
 * if the link is unknown or too old.
 */
export const findAsk = statement(
  'find-consent-ask',
  { tokenHash: bytes, now: instant },
  `select ask.customer_id as "customerId", ask.shop_id as "shopId", shop.name as "shopName", ask.channel, ask.contact,
     shop.brand_id as "brandId", shop.email as "shopEmail"
   from consent_ask as ask join shop on shop.id = ask.shop_id join customer on customer.id = ask.customer_id
   where ask.token_hash = $tokenHash and ask.asked_at > $now - interval '${confirmDays} days' and ask.contact = ${contactSql}`,
  {
    customerId: uuid,
    shopId: uuid,
    shopName: text,
    channel,
    contact: text,
    brandId: uuid,
    /** Null where the shop has none. */
    shopEmail: nullable(text),
  },
).first

/** Records the consent that a contact confirms. False if it was confirmed before. */
export const confirmAsk = statement(
  'confirm-consent-ask',
  { tokenHash: bytes, network: text, now: instant },
  `with ask as (delete from consent_ask where token_hash = $tokenHash returning *)
   insert into consent (customer_id, shop_id, purpose, channel, answer, text_version, language, given_by, network, platform,
     given_at)
   select customer_id, shop_id, 'promotional', channel, 'accepted', text_version, language, 'contact', $network, platform, $now
   from ask`,
).any

/** Deletes the request to confirm a channel, because the customer declines. */
export const deleteAsk = statement(
  'delete-consent-ask',
  { customerId: uuid, shopId: uuid, channel },
  'delete from consent_ask where customer_id = $customerId and shop_id = $shopId and channel = $channel',
).run

const provedStatement = statement(
  'find-proved-channels',
  { customerId: uuid },
  `select coalesce(lower(customer.email) = user_account.email, false) as email,
     coalesce(customer.phone = user_account.phone, false) as phone
   from customer join user_account on user_account.id = customer.user_id where customer.id = $customerId`,
  { email: boolean, phone: boolean },
)

/** Finds the channels on which a customer's contact is the proved contact of their own user. */
export const provedChannels = async (on: Queryable, customerId: string): Promise<readonly NewsChannel[]> => {
  const proved = await provedStatement.first(on, { customerId })
  return (['email', 'phone'] as const).filter((each) => proved?.[each] === true)
}
