/** Types of columns that are read as another type than they are written. */
import type { ColumnType, JSONColumnType } from 'kysely'

export type Json = JSONColumnType<object>
export type NullableJson = ColumnType<unknown, string | null, string | null>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>
