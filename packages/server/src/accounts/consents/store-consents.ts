import type { NewsChannel, PromotionalAnswers } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { claimantSql, withClaimedSql } from '../store-claims.ts'

/** The customer and all whose bookings are theirs too: a person gives and withdraws a consent once (behaviour 27). */
const samePerson = (customerId: string): string => withClaimedSql(claimantSql(customerId))

/**
 * The record of each shop and channel of a person that holds: the last one. Who only has a sale order or a place in line as proof
 * can say no to everything, but not undo what was said by the customer or by a link; that yes is on record, and does not hold.
 */
const lastRecords = (customerId: string): string => `
  select distinct on (shop_id, channel) shop_id, channel, answer
  from (select *, bool_or(not given_by = any ('{sale_order, waiting_list}')) over (partition by shop_id, channel) as is_firm
        from consent where customer_id in ${samePerson(customerId)}) as given
  where not (is_firm and given_by = any ('{sale_order, waiting_list}') and answer = 'accepted')
  order by shop_id, channel, number desc`

/** The same with those that a contact has not confirmed: they let nobody send anything, and are not asked about again. */
const standing = (customerId: string): string => `
  select shop_id, channel,
    case when asked.is_asked and coalesce(last.answer, 'reset') = 'reset' then 'declined' else last.answer end as answer
  from (${lastRecords(customerId)}) as last
  full join (select distinct shop_id, channel, true as is_asked from consent_ask where customer_id in ${samePerson(customerId)})
    as asked using (shop_id, channel)`

/** What a person has answered to a shop. */
export type ShopAnswers = {
  readonly shopId: string
  /** By which channels the shop sends news. */
  readonly newsChannels: readonly NewsChannel[]
  readonly answers: PromotionalAnswers
}

/** SQL of a person's answers to all shops, as a JSON array of `ShopAnswers`. */
export const answersSql = (customerId: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('shopId', shop.id,
      'newsChannels', shop.details->'settings'->'newsChannels', 'answers', given.answers) order by shop.position, shop.id), '[]')
   from (select shop_id, jsonb_object_agg(channel, answer = 'accepted') filter (where answer <> 'reset') as answers
         from (${standing(customerId)}) as last group by shop_id) as given
   join shop on shop.id = given.shop_id where given.answers is not null)`

/** What a person has answered to a shop. */
export const findAnswers = async (
  on: Queryable,
  customerId: string,
  shopId: string,
): Promise<PromotionalAnswers> => {
  const { rows } = await on.query<{ readonly channel: NewsChannel; readonly isAccepted: boolean }>(
    `select channel, answer = 'accepted' as "isAccepted" from (${standing('$1')}) as last
     where shop_id = $2 and answer <> 'reset'`,
    [customerId, shopId],
  )
  return Object.fromEntries(rows.map(({ channel, isAccepted }) => [channel, isAccepted]))
}

export type NewRecord = {
  readonly customerId: string
  readonly shopId: string
  readonly channel: NewsChannel
  readonly accepted: boolean
  readonly textVersion: number
  readonly language: string
  /** What a guest shows for themselves, by its id; null where the customer is signed in. */
  readonly proof: { readonly by: 'sale_order' | 'waiting_list'; readonly id: string } | null
  readonly network: string
  readonly platform: string
}

export const insertConsent = async (
  client: Queryable,
  record: NewRecord,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into consent (customer_id, shop_id, purpose, channel, answer, text_version, language, given_by, sale_order_id,
       application_id, network, platform, given_at)
     values ($1, $2, 'promotional', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      record.customerId,
      record.shopId,
      record.channel,
      record.accepted ? 'accepted' : 'declined',
      record.textVersion,
      record.language,
      record.proof?.by ?? 'customer',
      record.proof?.by === 'sale_order' ? record.proof.id : null,
      record.proof?.by === 'waiting_list' ? record.proof.id : null,
      record.network,
      record.platform,
      now.toString(),
    ],
  )
}

/** Makes every answer of a person one that is asked for anew. */
export const insertResets = async (
  client: Queryable,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`delete from consent_ask where customer_id in ${samePerson('$1')}`, [customerId])
  await client.query(
    `insert into consent (customer_id, shop_id, purpose, channel, answer, given_by, given_at)
     select $1, shop_id, 'promotional', channel, 'reset', 'new_name', $2
     from (${lastRecords('$1')}) as last where answer <> 'reset'`,
    [customerId, now.toString()],
  )
}
