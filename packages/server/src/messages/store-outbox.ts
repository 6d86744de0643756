import { sql } from 'kysely'
import type { Db } from '../store/db.ts'
import type { Channel } from './kinds.ts'
import type { StoredLook } from './mail/brand-look.ts'
import { brandEmail, brandLook, brandName, toMessage, type StoredMessage } from './store.ts'

export type OutboxMessage = StoredMessage & {
  readonly state: 'waiting' | 'sent' | 'expired' | 'failed'
  readonly createdAt: Date
}

/** The newest hundred messages of these channels that still hold what they say, the newest first. */
export const listOutbox = async (db: Db, channels: readonly Channel[]): Promise<readonly OutboxMessage[]> => {
  const rows = await db
    .selectFrom('message')
    .where('channel', 'in', [...channels])
    .where('content', 'is not', null)
    .select(['message.id', 'channel', 'receiver', 'language', 'kind', 'content', 'state', 'created_at'])
    .select(sql<string | null>`${sql.raw(brandName)}`.as('brand'))
    .select(sql<string | null>`${sql.raw(brandEmail)}`.as('brandEmail'))
    .select(sql<StoredLook | null>`${sql.raw(brandLook)}`.as('look'))
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ state, created_at: createdAt, ...row }) => ({ ...toMessage(row), state, createdAt }))
}
