import type { Queryable } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import type { FoundAttempt } from '../attempt/store.ts'

export type ChangeKind = 'cancel' | 'move' | 'tip'

/** What has happened to a sale so far. */
export type ChangesOfSale = {
  readonly count: number
  readonly last: FoundAttempt | undefined
  /** A change of it is claimed and not finished. */
  readonly isChanging: boolean
  /** Nobody knows what a change charged, and a person has to look. */
  readonly isUnresolved: boolean
}

/** Belongs in a transaction that has locked the sale. */
export const findChanges = async (
  on: Queryable,
  { shopId, saleOrderId }: SaleKey,
): Promise<ChangesOfSale> => {
  const { rows } = await on.query<FoundAttempt & Omit<ChangesOfSale, 'last'>>(
    `select id, body_hash as "bodyHash", state, answer, count(*) over ()::int as count,
       bool_or(state = 'claimed') over () as "isChanging", bool_or(state = 'unresolved') over () as "isUnresolved"
     from attempt where shop_id = $1 and owner_id = $2 and kind in ('cancel', 'move', 'tip')
     order by created_at desc, id desc limit 1`,
    [shopId, saleOrderId],
  )
  const [last] = rows
  return last === undefined ? { count: 0, last, isChanging: false, isUnresolved: false } : { ...last, last }
}
