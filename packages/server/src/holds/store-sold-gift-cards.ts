import type { Queryable } from '../store/db.ts'
import { releaseExpiredOfSold } from './store-counted.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { boolean, integer, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const sale = { shopId: uuid, saleOrderId: uuid }
const sold = `(select gift_card_id from gift_card_sale where shop_id = $shopId and sale_order_id = $saleOrderId)`

const endStatement = statement(
  'end-sold-gift-card',
  { ...sale, before: integer },
  `with ended as (
     update gift_card set active = false, balance = 0
     where id = ${sold} and active and balance = initial_balance - $before returning id
   )
   select exists (select from ended) as "isEnded" from gift_card where id = ${sold} and active`,
  { isEnded: boolean },
)

/**
 * Empties and ends the gift card that a sale sold, because its money is refunded. `before` is what was
 * refunded of it earlier, in minor units. If part of the card is used or held, changes nothing and gives
 * false. Gives true if the sale sold no gift card, or the card has ended already. Must run in the transaction
 * that records the refund.
 */
export const endSoldGiftCard = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  before: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  // Expired holds that nobody paid for go back to the card first.
  await releaseExpiredOfSold(client, { shopId, saleOrderId }, now)
  const cards = await endStatement.rows(client, { shopId, saleOrderId, before })
  return cards.every(({ isEnded }) => isEnded)
}

/**
 * Lowers the gift card that a sale sold by the amount that was refunded at the provider itself, to nothing at
 * most. Ends the card if nothing is left. Must run in the transaction that records the refund.
 */
export const lowerSoldGiftCard = statement(
  'lower-sold-gift-card',
  { ...sale, amount: integer },
  `update gift_card set balance = greatest(balance - $amount, 0), active = balance > $amount where id = ${sold}`,
).run
