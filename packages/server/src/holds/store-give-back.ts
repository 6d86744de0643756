import type { Queryable } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { integer, nullable, textAs, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { WantedHold } from './hold.ts'

const sale = { shopId: uuid, saleOrderId: uuid }
const back = { targetId: uuid, amount: integer }

const endStatement = statement(
  'give-holds-back',
  { ...sale, itemId: nullable(uuid) },
  `update hold set state = 'given_back'
   where shop_id = $shopId and sale_order_id = $saleOrderId and state = 'booked' and kind <> 'gift_card'
     and ($itemId is null or (id = $itemId and kind = 'product'))
   returning kind, target_id as "targetId", amount`,
  { kind: textAs<WantedHold['kind']>('hold_kind'), ...back },
)
const stockStatement = statement(
  'give-pieces-back',
  { ...back, shopId: uuid },
  'update product set inventory = inventory + $amount where id = $targetId and shop_id = $shopId',
)
const useStatement = statement(
  'give-use-back',
  back,
  'update promo set uses_left = uses_left + $amount where id = $targetId',
)

/**
 * Gives back the pieces of products and the use of a promo of a refunded sale, or of one of its items. Must
 * run in the transaction that records the refund, so that it happens once.
 */
export const giveBackHolds = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  itemId: string | null,
): Promise<void> => {
  const ended = await endStatement.rows(client, { shopId, saleOrderId, itemId })
  // All transactions take these locks in the same order, so that they cannot deadlock.
  const inOrder = ended.toSorted(
    (one, other) => one.kind.localeCompare(other.kind) || one.targetId.localeCompare(other.targetId),
  )
  for (const { kind, targetId, amount } of inOrder) {
    if (kind === 'product') await stockStatement.run(client, { targetId, amount, shopId })
    else await useStatement.run(client, { targetId, amount })
  }
}

const takenStatement = statement(
  'lock-taken-of-gift-card',
  sale,
  `select id, target_id as "targetId", amount from hold
   where shop_id = $shopId and sale_order_id = $saleOrderId and state = 'booked' and kind = 'gift_card'
   order by target_id, id for update`,
  { id: uuid, ...back },
)
const raiseStatement = statement(
  'raise-gift-card',
  back,
  'update gift_card set balance = balance + $amount where id = $targetId',
)
const endOneStatement = statement(
  'end-taken-of-gift-card',
  { shopId: uuid, id: uuid },
  `update hold set state = 'given_back' where shop_id = $shopId and id = $id`,
)
const splitStatement = statement(
  'split-taken-of-gift-card',
  { shopId: uuid, id: uuid, amount: integer },
  `with remaining as (
     update hold set amount = amount - $amount where shop_id = $shopId and id = $id
     returning owner_id, sale_order_id, target_id
   )
   insert into hold (shop_id, id, owner_id, sale_order_id, kind, target_id, amount, state)
   select $shopId, gen_random_uuid(), owner_id, sale_order_id, 'gift_card', target_id, $amount, 'given_back' from remaining`,
)

/** Puts money back on the gift cards that paid for a sale, and no more than was paid with them. */
export const giveBackGiftCard = async (
  client: Queryable,
  { shopId, saleOrderId }: SaleKey,
  most: number,
): Promise<void> => {
  let open = most
  for (const taken of await takenStatement.rows(client, { shopId, saleOrderId })) {
    const amount = Math.min(open, taken.amount)
    if (amount === 0) return
    open -= amount
    await raiseStatement.run(client, { targetId: taken.targetId, amount })
    if (amount === taken.amount) await endOneStatement.run(client, { shopId, id: taken.id })
    else await splitStatement.run(client, { shopId, id: taken.id, amount })
  }
}
