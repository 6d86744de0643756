import type { Queryable } from '../store/db.ts'
import { instant, list, textAs } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { Channel } from './kinds.ts'
import { messageColumns, messageSql, type StoredMessage, toMessage } from './store.ts'

export type OutboxMessage = StoredMessage & {
  readonly state: 'waiting' | 'sent' | 'expired' | 'failed'
  readonly createdAt: Temporal.Instant
}

const listStatement = statement(
  'list-outbox',
  { channels: list(textAs<Channel>('text')) },
  `select ${messageSql}, state, created_at as "createdAt" from message
   where channel = any($channels) and content is not null order by number desc limit 100`,
  { ...messageColumns, state: textAs<OutboxMessage['state']>('message_state'), createdAt: instant },
)

/** Lists the newest hundred messages of these channels whose content is not deleted, the newest first. */
export const listOutbox = async (on: Queryable, channels: readonly Channel[]) => {
  const rows = await listStatement.rows(on, { channels })
  return rows.map(({ state, createdAt, ...row }) => ({ ...toMessage(row), state, createdAt }))
}
