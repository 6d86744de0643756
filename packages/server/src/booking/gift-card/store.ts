import { giftCardKey } from '@openchair/rules'
import type { GiftCardCover } from '@openchair/contract'
import { leftSql } from '../../holds/store-left.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { saleKey } from '../../payments/kinds.ts'
import type { Pool, Queryable } from '../../store/db.ts'
import { day, instant, integer, nullable, text, textAs, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import { newGiftCardCode } from '../codes.ts'
import type { BookingPlan, PlannedGiftCard } from '../plan.ts'
import type { SaleKey } from '../../store/sale-record.ts'

const cover = wordOf<GiftCardCover>()

const insertStatement = statement(
  'insert-gift-card',
  {
    ...saleKey,
    id: uuid,
    brandId: uuid,
    barberId: nullable(uuid),
    code: text,
    codeKey: text,
    currency: text,
    total: integer,
    cover,
    name: nullable(text),
    email: nullable(text),
    greeting: nullable(text),
    sendOn: nullable(day),
    sendAt: nullable(textAs('timestamptz')),
  },
  `with card as (
     insert into gift_card (id, brand_id, shop_id, barber_id, code, code_key, currency, balance, initial_balance)
     values ($id, $brandId, $shopId, $barberId, $code, $codeKey, $currency, $total, $total)
   )
   insert into gift_card_sale (shop_id, sale_order_id, gift_card_id, cover, recipient_name, recipient_email, greeting,
     send_on, send_at)
   values ($shopId, $saleOrderId, $id, $cover, $name, $email, $greeting, $sendOn, $sendAt)`,
)

const sentStatement = statement(
  'record-gift-card-sent',
  { ...saleKey, now: instant },
  `update gift_card_sale as sale set sent_at = $now
   from gift_card as card
   where sale.shop_id = $shopId and sale.sale_order_id = $saleOrderId and sale.sent_at is null and sale.send_at <= $now
     and card.id = sale.gift_card_id and card.active`,
)

/**
 * Records the event by which a recipient gets their gift card. Records it once, however often it is tried,
 * and not if the card was refunded in the meantime. Belongs in a transaction.
 */
const recordSent = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  now: Temporal.Instant,
): Promise<void> => {
  if ((await sentStatement.run(client, { shopId, saleOrderId, now })) === 1)
    await recordEvent(client, { shopId, kind: 'giftCardSent', subjectId: saleOrderId }, now)
}

/**
 * Makes the gift card of a sale with its whole amount. It can be used once the transaction commits. The code
 * is made here, so that none exists before it is paid for (gift-cards/code). Belongs in the transaction that
 * writes the sale. Records the event for the recipient if they get the card at once.
 */
export const makeGiftCard = async (
  client: Queryable,
  { shopId, brandId, order, answer }: BookingPlan,
  { id, barberId, cover: ofCard, recipient }: PlannedGiftCard,
  now: Temporal.Instant,
): Promise<void> => {
  const saleOrderId = order.id
  const code = newGiftCardCode()
  const { currency, total } = answer
  await insertStatement.run(client, {
    shopId,
    brandId,
    saleOrderId,
    id,
    barberId,
    cover: ofCard,
    code,
    codeKey: giftCardKey(code),
    currency,
    total,
    name: recipient?.name,
    email: recipient?.email,
    greeting: recipient?.greeting,
    sendOn: recipient?.sendOn,
    sendAt: recipient?.sendAt,
  })
  await recordSent(client, { shopId, saleOrderId }, now)
}

const dueStatement = statement(
  'find-due-gift-cards',
  { now: instant },
  `select sale.shop_id as "shopId", sale.sale_order_id as "saleOrderId" from gift_card_sale as sale
   join gift_card as card on card.id = sale.gift_card_id
   where sale.send_at <= $now and sale.sent_at is null and card.active order by sale.send_at limit 100`,
  saleKey,
)

/** Sends the gift cards whose day has come, each in its own transaction; at most a hundred, oldest first. */
export const sendDueGiftCards = async (pool: Pool, now: Temporal.Instant): Promise<void> => {
  for (const sale of await dueStatement.rows(pool, { now }))
    await inTransaction(pool, (client) => recordSent(client, sale, now))
}

/** The gift card of a sale, with the balance that no cart holds; undefined if the sale has none. */
export const findSoldGiftCard = statement(
  'find-sold-gift-card',
  { ...saleKey, now: instant },
  `select card.brand_id as "brandId", card.shop_id as "shopId", card.barber_id as "barberId", card.code, card.currency,
     card.balance + ${leftSql('card', 'null', '$now')} as balance, card.initial_balance as "initialBalance", sale.cover,
     sale.recipient_name as "recipientName", sale.recipient_email as "recipientEmail", sale.greeting,
     sale.send_on as "sendOn", sale.given_id as "givenId"
   from gift_card_sale as sale join gift_card as card on card.id = sale.gift_card_id
   where sale.shop_id = $shopId and sale.sale_order_id = $saleOrderId`,
  {
    brandId: uuid,
    shopId: nullable(uuid),
    barberId: nullable(uuid),
    code: text,
    currency: text,
    balance: integer,
    initialBalance: integer,
    cover,
    recipientName: nullable(text),
    recipientEmail: nullable(text),
    greeting: nullable(text),
    sendOn: nullable(day),
    givenId: uuid,
  },
).first

const givenStatement = statement(
  'find-sale-of-given',
  { id: uuid },
  `select shop_id as "shopId", sale_order_id as "saleOrderId" from gift_card_sale where given_id = $id
   union all
   select sale.shop_id, sale.id from sale_order sale
   join gift_card_sale as bought on bought.shop_id = sale.shop_id and bought.sale_order_id = sale.id where sale.id = $id`,
  saleKey,
)

/**
 * The sale whose gift card this id shows to its recipient; undefined if there is none. Older links have the
 * id of the sale itself.
 */
export const findSaleOfGiven = async (on: Queryable, id: string): Promise<SaleKey | undefined> =>
  isUuid(id) ? givenStatement.first(on, { id }) : undefined

const byCodeStatement = statement(
  'find-sale-of-gift-card',
  { codeKey: text },
  `select sale.sale_order_id as "saleOrderId" from gift_card_sale as sale
   join gift_card as card on card.id = sale.gift_card_id where card.code_key = $codeKey`,
  { saleOrderId: uuid },
)

/** The id of the sale that sold the gift card with this code, in any spelling; undefined if there is none. */
export const findSaleOfGiftCard = async (pool: Pool, code: string): Promise<string | undefined> =>
  (await byCodeStatement.first(pool, { codeKey: giftCardKey(code) }))?.saleOrderId
