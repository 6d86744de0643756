import type { WayAtShop } from '@openchair/contract'
import { instant, integer, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { saleKey } from '../kinds.ts'

/** The ways in which money is taken at the shop. */
export type TakenBy = WayAtShop | 'giftCard'

// No attempt of a guest made this payment. It gets the booking's, or the sale's own id if the booking cost nothing.
/**
 * Writes money that was taken at the shop: a payment of the sale, and how it was taken. `feeFor` is the
 * appointment whose fee it pays, `appointmentId` the one whose price it pays alone. Minor units. Belongs in a
 * transaction that has locked the sale.
 */
export const insertTaken = statement(
  'insert-taken-at-shop',
  {
    ...saleKey,
    id: uuid,
    appointmentId: nullable(uuid),
    feeFor: nullable(uuid),
    kind: wordOf<TakenBy>(),
    /** The last digits of a gift card. */
    digits: nullable(text),
    amount: integer,
    tip: integer,
    staffId: nullable(uuid),
    now: instant,
  },
  `with counted as (
     insert into payment (shop_id, id, sale_order_id, attempt_id, kind, no_show_id, state, amount, currency, card_brand, card_last4,
       paid_at, created_at, updated_at)
     select shop_id, $id, id, coalesce((select attempt_id from payment where payment.shop_id = sale.shop_id
         and payment.sale_order_id = sale.id limit 1), id),
       (case $kind when 'giftCard' then 'gift_card' else 'at_shop' end)::payment_kind, $feeFor, 'captured', $amount, currency,
       case $kind when 'giftCard' then 'gift_card' end, $digits, $now, $now, $now
     from sale_order as sale where shop_id = $shopId and id = $saleOrderId
     returning shop_id, id, sale_order_id
   )
   insert into shop_payment (shop_id, id, sale_order_id, appointment_id, kind, amount, tip, taken_at, taken_by)
   select shop_id, id, sale_order_id, $appointmentId, $kind, $amount, $tip, $now, $staffId from counted`,
).run

const takenKey = { ...saleKey, id: uuid }

/** Locks money that was taken at the shop for a sale; undefined if there is none by this id. */
export const lockTaken = statement(
  'lock-taken-at-shop',
  takenKey,
  `select kind, amount, taken_at as at, taken_by as "takenBy" from shop_payment
   where shop_id = $shopId and sale_order_id = $saleOrderId and id = $id for update`,
  { kind: wordOf<TakenBy>(), amount: integer, at: instant, takenBy: nullable(uuid) },
).first

/** Writes how money at the shop was paid. Belongs in the transaction that has locked it. */
export const writeWay = statement(
  'write-way-at-shop',
  { ...takenKey, kind: wordOf<WayAtShop>() },
  `update shop_payment set kind = $kind
   where shop_id = $shopId and sale_order_id = $saleOrderId and id = $id`,
).run
