/** Types of columns that are read as another type than they are written. */
import type { ColumnType, JSONColumnType } from 'kysely'

export type Json = JSONColumnType<object>
export type NullableJson = ColumnType<unknown, string | null, string | null>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>

/**
 * The columns of work that one worker at a time does under an idempotency key, and that survives every crash.
 */
export type Attempted = {
  shop_id: string
  id: string
  idempotency_key: string
  body_hash: string
  plan: Json
  answer: NullableJson
  lease_until: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}
