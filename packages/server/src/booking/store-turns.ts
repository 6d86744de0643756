import type { Queryable } from '../store/db.ts'
import type { TriedTable } from './store-claimed.ts'

/** One question of a guest about a try. */
export type Turn = {
  readonly table: TriedTable | 'waiting_list_join'
  readonly shopId: string
  readonly id: string
  readonly now: Temporal.Instant
  /** The earlier question must not be later than this. */
  readonly before: Temporal.Instant
}

/**
 * Takes the turn of a guest to ask the provider about a try: `tooSoon` where one did later than `before`, `busy` where somebody works
 * on it or it has ended. The turns stand in the plan, so that all processes count the same ones; the first is free.
 */
export const takeTurn = async (
  on: Queryable,
  { table, shopId, id, now, before }: Turn,
): Promise<'taken' | 'tooSoon' | 'busy'> => {
  const isFree = `shop_id = $1 and id = $2 and state = 'claimed' and lease_until <= $3::timestamptz`
  const key = [shopId, id, now.toString()]
  const taken = await on.query(
    `update ${table} set plan = plan || jsonb_build_object('askedAt', $3::text)
     where ${isFree} and coalesce((plan ->> 'askedAt')::timestamptz <= $4, true)`,
    [...key, before.toString()],
  )
  if (taken.rowCount === 1) return 'taken'
  const { rowCount } = await on.query(`select from ${table} where ${isFree}`, key)
  return rowCount === 1 ? 'tooSoon' : 'busy'
}
