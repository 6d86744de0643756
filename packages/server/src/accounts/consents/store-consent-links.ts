import type { NewsChannel } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'

export const insertConsentLink = async (
  client: Queryable,
  link: {
    readonly tokenHash: Buffer
    readonly customerId: string
    readonly shopId: string
    readonly channel: NewsChannel
  },
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into consent_link (token_hash, customer_id, shop_id, channel, created_at) values ($1, $2, $3, $4, $5)`,
    [link.tokenHash, link.customerId, link.shopId, link.channel, now.toString()],
  )
}

export type ConsentLink = {
  readonly customerId: string
  readonly shopId: string
  readonly shopName: string
  readonly channel: NewsChannel
}

/** What a link stops; undefined where there is no such link. */
export const findConsentLink = async (on: Queryable, tokenHash: Buffer): Promise<ConsentLink | undefined> => {
  const { rows } = await on.query<ConsentLink>(
    `select link.customer_id as "customerId", link.shop_id as "shopId", shop.name as "shopName", link.channel
     from consent_link as link join shop on shop.id = link.shop_id
     where link.token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

/**
 * Withdraws the consent that a link was sent for: of its customer, and of everybody whom the brand knows by the same address
 * or number, so that whoever stops it hears nothing more. Adds nothing where nothing was agreed to.
 */
export const insertWithdrawals = async (
  client: Queryable,
  { customerId, shopId, channel }: ConsentLink,
  { network, now }: { readonly network: string; readonly now: Temporal.Instant },
): Promise<void> => {
  await client.query(
    `insert into consent (customer_id, shop_id, purpose, channel, answer, given_by, network, given_at)
     select last.customer_id, $2, 'promotional', $3::text::consent_channel, 'withdrawn', 'link', $4, $5
     from customer as reached
     join customer as other on other.brand_id = reached.brand_id and (other.id = reached.id
       or $3::text = 'email' and lower(other.email) = lower(reached.email)
       or $3::text = 'phone' and other.phone = reached.phone)
     cross join lateral (select customer_id, answer from consent
       where customer_id = other.id and shop_id = $2 and channel = $3::text::consent_channel order by number desc limit 1) as last
     where reached.id = $1 and last.answer = 'accepted'`,
    [customerId, shopId, channel, network, now.toString()],
  )
}
