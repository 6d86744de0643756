import type { FoundAttempt } from '../attempt/owner-state.ts'
import type { Queryable } from '../../store/db.ts'

/** The checkout attempt that has a key; null where none has. */
export const findAttempt = async (
  on: Queryable,
  shopId: string,
  key: string,
): Promise<FoundAttempt | null> => {
  const { rows } = await on.query<FoundAttempt>(
    `select id, state, body_hash as "bodyHash", answer from checkout_attempt where shop_id = $1 and idempotency_key = $2`,
    [shopId, key],
  )
  return rows[0] ?? null
}
