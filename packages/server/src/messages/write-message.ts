import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { lives, longestMinutes, type Message } from './kinds.ts'
import { insertMessage } from './store.ts'

/**
 * Writes a message to the outbox and queues its sending; the only way to tell anybody anything. Belongs in the
 * transaction that makes the message true: it leaves when that commits, and never if it does not (behaviour 19, 43).
 * Returns its id.
 */
export const writeMessage = async (
  on: Queryable,
  { brandId, to, language, ...content }: Message,
  now: Temporal.Instant,
): Promise<string> => {
  const { minutes } = lives[content.kind]
  const id = randomUUID()
  await insertMessage(on, {
    id,
    brandId,
    to,
    language,
    content,
    expiresAt: now.add({ minutes }),
    isUrgent: minutes < longestMinutes,
    now,
  })
  return id
}
