import { giftCardKey } from '@openchair/rules'
import { leftFor } from '../../holds/store-left.ts'
import { recordEvent } from '../../messages/store-events.ts'
import type { Db, Pool, Queryable } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import type { BookingPlan, PlannedGiftCard } from '../plan.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { across } from '../../store/across-shops.ts'

/** Writes a gift card with its whole amount on it, and the sale that it comes from. */
export const insertGiftCard = async (
  client: Queryable,
  { shopId, brandId, order, answer }: BookingPlan,
  { id, barberId, cover, recipient }: PlannedGiftCard,
  code: string,
): Promise<void> => {
  await client.query(
    `with card as (
       insert into gift_card (id, brand_id, shop_id, barber_id, code, code_key, currency, balance, initial_balance)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     )
     insert into gift_card_sale (shop_id, sale_order_id, gift_card_id, cover, recipient_name, recipient_email, greeting,
       send_on, send_at)
     values ($3, $9, $1, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      brandId,
      shopId,
      barberId,
      code,
      giftCardKey(code),
      answer.currency,
      answer.total,
      order.id,
      cover,
      recipient?.name,
      recipient?.email,
      recipient?.greeting,
      recipient?.sendOn,
      recipient?.sendAt,
    ],
  )
}

/**
 * Records that a recipient gets their gift card now, once, however often it is tried; not where the card was given back
 * meanwhile. Belongs in a transaction.
 */
export const recordSent = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  const { rowCount } = await client.query(
    `update gift_card_sale as sale set sent_at = $3
     from gift_card as card
     where sale.shop_id = $1 and sale.sale_order_id = $2 and sale.sent_at is null and sale.send_at <= $3
       and card.id = sale.gift_card_id and card.active`,
    [shopId, saleOrderId, now.toString()],
  )
  if (rowCount === 1) await recordEvent(client, { shopId, kind: 'giftCardSent', subjectId: saleOrderId }, now)
}

/** Sends the gift cards whose day has come, each in a transaction of its own; at most a hundred, the oldest first. */
export const sendDueGiftCards = async (pool: Pool, now: Temporal.Instant): Promise<void> => {
  const { rows } = await pool.query<SaleKey>(
    `select ${across.due} sale.shop_id as "shopId", sale.sale_order_id as "saleOrderId" from gift_card_sale as sale
     join gift_card as card on card.id = sale.gift_card_id
     where sale.send_at <= $1 and sale.sent_at is null and card.active order by sale.send_at limit 100`,
    [now.toString()],
  )
  for (const sale of rows) await inTransaction(pool, (client) => recordSent(client, sale, now))
}

/** The gift card of a sale, with what is left of it; undefined where it sold none. */
export const findSoldGiftCard = (db: Db, { shopId, saleOrderId }: SaleKey, now: Temporal.Instant) =>
  db
    .selectFrom('gift_card_sale as sale')
    .innerJoin('gift_card as card', 'card.id', 'sale.gift_card_id')
    .where('sale.shop_id', '=', shopId)
    .where('sale.sale_order_id', '=', saleOrderId)
    .select([
      'card.brand_id as brandId',
      'card.shop_id as shopId',
      'card.barber_id as barberId',
      'card.code',
      'card.currency',
      'card.balance',
      'card.initial_balance as initialBalance',
      'sale.cover',
      'sale.recipient_name as recipientName',
      'sale.recipient_email as recipientEmail',
      'sale.greeting',
      'sale.send_on as sendOn',
      'sale.given_id as givenId',
    ])
    .select(leftFor('card', { now }).as('left'))
    .executeTakeFirst()

/**
 * The sale whose gift card an id shows to whom it is given; undefined where there is none. Links that were sent before
 * there was such an id bear the sale's.
 */
export const findSaleOfGiven = async (on: Queryable, id: string): Promise<SaleKey | undefined> => {
  if (!isUuid(id)) return undefined
  const { rows } = await on.query<SaleKey>(
    `select ${across.link} shop_id as "shopId", sale_order_id as "saleOrderId" from gift_card_sale where given_id = $1
     union all
     select sale.shop_id, sale.id from sale_order sale
     join gift_card_sale as bought on bought.shop_id = sale.shop_id and bought.sale_order_id = sale.id where sale.id = $1`,
    [id],
  )
  return rows[0]
}

/** The id of the sale that sold the gift card of a code, in any spelling; undefined where none was sold with it. */
export const findSaleOfGiftCard = async (pool: Pool, code: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ saleOrderId: string }>(
    `select ${across.code} sale.sale_order_id as "saleOrderId" from gift_card_sale as sale
     join gift_card as card on card.id = sale.gift_card_id where card.code_key = $1`,
    [giftCardKey(code)],
  )
  return rows[0]?.saleOrderId
}
