import type { NewsChannel } from '@openchair/contract'
import type { Client, Queryable } from '../../store/db.ts'
import type { ConsentLink } from './store-consent-links.ts'
import type { NewRecord } from './store-consents.ts'

/** Days in which a contact can confirm what it was asked. */
const confirmDays = 7

/** The contact of a customer by a channel, as it is compared. */
const contactSql = `case when ask.channel = 'email' then lower(customer.email) else customer.phone end`

type NewAsk = Pick<
  NewRecord,
  'customerId' | 'shopId' | 'channel' | 'textVersion' | 'language' | 'platform'
> & {
  readonly contact: string
  readonly tokenHash: Buffer
}

/** Records that a contact is asked, in place of an earlier time; whether it was: a day has to pass before it is asked again. */
export const insertAsk = async (client: Client, asked: NewAsk, now: Temporal.Instant): Promise<boolean> => {
  const { rowCount } = await client.query(
    `insert into consent_ask (token_hash, customer_id, shop_id, channel, contact, text_version, language, platform, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (customer_id, shop_id, channel) do update
     set token_hash = excluded.token_hash, contact = excluded.contact, text_version = excluded.text_version,
       language = excluded.language, platform = excluded.platform, asked_at = excluded.asked_at
     where consent_ask.contact <> excluded.contact or consent_ask.asked_at <= excluded.asked_at - interval '1 day'`,
    [
      asked.tokenHash,
      asked.customerId,
      asked.shopId,
      asked.channel,
      asked.contact,
      asked.textVersion,
      asked.language,
      asked.platform,
      now.toString(),
    ],
  )
  return rowCount === 1
}

type AskedLink = ConsentLink & {
  readonly contact: string
  readonly brandId: string
  /** Null where the shop has none. */
  readonly shopEmail: string | null
}

/** The question that a link bears, with the customer's contact as it was; undefined where it is too old, or no such link. */
export const findAsk = async (
  on: Queryable,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<AskedLink | undefined> => {
  const { rows } = await on.query<AskedLink>(
    `select ask.customer_id as "customerId", ask.shop_id as "shopId", shop.name as "shopName", ask.channel, ask.contact,
       shop.brand_id as "brandId", shop.email as "shopEmail"
     from consent_ask as ask join shop on shop.id = ask.shop_id join customer on customer.id = ask.customer_id
     where ask.token_hash = $1 and ask.asked_at > $2::timestamptz - make_interval(days => $3) and ask.contact = ${contactSql}`,
    [tokenHash, now.toString(), confirmDays],
  )
  return rows[0]
}

/** Records the consent that a contact confirms, once; whether it did so now. */
export const confirmAsk = async (
  client: Client,
  tokenHash: Buffer,
  { network, now }: { readonly network: string; readonly now: Temporal.Instant },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `with ask as (delete from consent_ask where token_hash = $1 returning *)
     insert into consent (customer_id, shop_id, purpose, channel, answer, text_version, language, given_by, network, platform,
       given_at)
     select customer_id, shop_id, 'promotional', channel, 'accepted', text_version, language, 'contact', $2, platform, $3 from ask`,
    [tokenHash, network, now.toString()],
  )
  return rowCount === 1
}

/** Ends what a customer was asked by a channel, because they say no. */
export const deleteAsk = async (
  client: Client,
  { customerId, shopId, channel }: Pick<NewRecord, 'customerId' | 'shopId' | 'channel'>,
): Promise<void> => {
  await client.query('delete from consent_ask where customer_id = $1 and shop_id = $2 and channel = $3', [
    customerId,
    shopId,
    channel,
  ])
}

/** The channels by which a customer's contact is one that their own user has proved. */
export const provedChannels = async (on: Queryable, customerId: string): Promise<readonly NewsChannel[]> => {
  const { rows } = await on.query<{ readonly email: boolean; readonly phone: boolean }>(
    `select coalesce(lower(customer.email) = user_account.email, false) as email,
       coalesce(customer.phone = user_account.phone, false) as phone
     from customer join user_account on user_account.id = customer.user_id where customer.id = $1`,
    [customerId],
  )
  const [proved] = rows
  return (['email', 'phone'] as const).filter((channel) => proved?.[channel] === true)
}
