import { isPaidSinceSql } from '../../payments/sale/store-sale.ts'
import { instant, integer, nullable, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** Locks an appointment of a shop, and reads its version, professional and sale. */
export const lockVersion = statement(
  'lock-version',
  { shopId: uuid, id: uuid },
  `select version, barber_id as "barberId", sale_order_id as "saleOrderId" from appointment
   where shop_id = $shopId and id = $id and state in ('held', 'booked', 'canceled') for update`,
  { version: integer, barberId: uuid, saleOrderId: nullable(uuid) },
).first

/**
 * Counts a change of an appointment's money, which the database does not count by itself, so that whoever has
 * not seen it is refused (desk/changed-meanwhile). Belongs in the transaction of the change.
 */
export const countVersion = statement(
  'count-version',
  { shopId: uuid, id: uuid },
  `update appointment set version = version + 1 where shop_id = $shopId and id = $id`,
).run

/** Tells whether an appointment was paid for since an instant, so that its marks stay (desk/marks). */
export const isPaidSince = statement(
  'is-paid-since',
  { shopId: uuid, id: uuid, since: instant },
  `select from appointment where shop_id = $shopId and id = $id and ${isPaidSinceSql('$since')}`,
).any
