import type { Queryable } from '../store/db.ts'
import { instant, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { isUuid } from '../store/uuid.ts'

const giverOf = (table: 'sale_order' | 'waiting_list_application') => {
  const find = statement(
    `find-giver-by-${table}`,
    { shopId: uuid, id: uuid, after: instant },
    `select customer.id, customer.email, customer.phone from ${table} as proof
     join customer on customer.id = proof.customer_id
     where proof.id = $id and proof.shop_id = $shopId and proof.created_at > $after`,
    { id: uuid, email: nullable(text), phone: nullable(text) },
  ).first
  return async (on: Queryable, proof: Parameters<typeof find>[1]) =>
    isUuid(proof.id) ? find(on, proof) : undefined
}

/** Finds the customer of a shop's sale order by the order's id, if it was made after an instant. */
export const findBuyer = giverOf('sale_order')

/**
 * Finds the customer of an application to a shop's waiting list by the application's id, if it was made after
 * an instant.
 */
export const findWaiting = giverOf('waiting_list_application')
