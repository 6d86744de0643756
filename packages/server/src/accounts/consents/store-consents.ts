import type { NewsChannel, PromotionalAnswers } from '@openchair/contract'
import type { Queryable } from '../../store/db.ts'
import { boolean, instant, integer, nullable, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { claimantSql, withClaimedSql } from '../store-claims.ts'

/**
 * SQL of the ids of a customer and of all customers claimed by the same person, who gives and withdraws a
 * consent once (consent/person-wide).
 */
const samePerson = (customerId: string): string => withClaimedSql(claimantSql(customerId))

/**
 * SQL of a person's latest valid answer for each shop and channel. A guest who proves only a sale order or a
 * waiting-list application can decline. Their acceptance is recorded, but is not valid once the customer or a
 * link has answered.
 */
const lastRecords = (customerId: string): string => `
  select distinct on (shop_id, channel) shop_id, channel, answer
  from (select *, bool_or(not given_by = any ('{sale_order, waiting_list}')) over (partition by shop_id, channel) as is_firm
        from consent where customer_id in ${samePerson(customerId)}) as given
  where not (is_firm and given_by = any ('{sale_order, waiting_list}') and answer = 'accepted')
  order by shop_id, channel, number desc`

/**
 * The same answers, with those that wait for a contact to confirm them. Those count as declined: no news is
 * sent, and the guest is not asked again.
 */
const standing = (customerId: string): string => `
  select shop_id, channel,
    case when asked.is_asked and coalesce(last.answer, 'reset') = 'reset' then 'declined' else last.answer end as answer
  from (${lastRecords(customerId)}) as last
  full join (select distinct shop_id, channel, true as is_asked from consent_ask where customer_id in ${samePerson(customerId)})
    as asked using (shop_id, channel)`

/** A person's answers to a shop. */
export type ShopAnswers = {
  readonly shopId: string
  /** The channels by which the shop sends news. */
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

const channel = textAs<NewsChannel>('consent_channel')

const findStatement = statement(
  'find-consent-answers',
  { customerId: uuid, shopId: uuid },
  `select channel, answer = 'accepted' as "isAccepted" from (${standing('$customerId')}) as last
   where shop_id = $shopId and answer <> 'reset'`,
  { channel, isAccepted: boolean },
)

/** The answers of a person to a shop. */
export const findAnswers = async (
  on: Queryable,
  customerId: string,
  shopId: string,
): Promise<PromotionalAnswers> => {
  const answers = await findStatement.rows(on, { customerId, shopId })
  return Object.fromEntries(answers.map((each) => [each.channel, each.isAccepted]))
}

export type NewRecord = {
  readonly customerId: string
  readonly shopId: string
  readonly channel: NewsChannel
  readonly accepted: boolean
  readonly textVersion: number
  readonly language: string
  /** The proof of a guest's identity, by its id; null if the customer is signed in. */
  readonly proof: { readonly by: 'sale_order' | 'waiting_list'; readonly id: string } | null
  readonly network: string
  readonly platform: string
}

const insertStatement = statement(
  'insert-consent',
  {
    customerId: uuid,
    shopId: uuid,
    channel,
    answer: textAs<'accepted' | 'declined'>('consent_answer'),
    textVersion: integer,
    language: text,
    givenBy: textAs<'customer' | 'sale_order' | 'waiting_list'>('consent_giver'),
    saleOrderId: nullable(uuid),
    applicationId: nullable(uuid),
    network: text,
    platform: text,
    now: instant,
  },
  `insert into consent (customer_id, shop_id, purpose, channel, answer, text_version, language, given_by, sale_order_id,
     application_id, network, platform, given_at)
   values ($customerId, $shopId, 'promotional', $channel, $answer, $textVersion, $language, $givenBy, $saleOrderId,
     $applicationId, $network, $platform, $now)`,
)

export const insertConsent = async (
  client: Queryable,
  record: NewRecord,
  now: Temporal.Instant,
): Promise<void> => {
  const { accepted, proof } = record
  await insertStatement.run(client, {
    ...record,
    answer: accepted ? 'accepted' : 'declined',
    givenBy: proof?.by ?? 'customer',
    saleOrderId: proof?.by === 'sale_order' ? proof.id : null,
    applicationId: proof?.by === 'waiting_list' ? proof.id : null,
    now,
  })
}

const deleteAsksStatement = statement(
  'delete-consent-asks',
  { customerId: uuid },
  `delete from consent_ask where customer_id in ${samePerson('$customerId')}`,
)

const resetStatement = statement(
  'reset-consents',
  { customerId: uuid, now: instant },
  `insert into consent (customer_id, shop_id, purpose, channel, answer, given_by, given_at)
   select $customerId, shop_id, 'promotional', channel, 'reset', 'new_name', $now
   from (${lastRecords('$customerId')}) as last where answer <> 'reset'`,
)

/** Resets all answers of a person, so that they are asked again. */
export const insertResets = async (
  client: Queryable,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await deleteAsksStatement.run(client, { customerId })
  await resetStatement.run(client, { customerId, now })
}
