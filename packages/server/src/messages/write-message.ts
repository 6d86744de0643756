import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { lives, longestMinutes, type Message, overtaken } from './kinds.ts'
import { endOvertaken, insertMessage } from './store.ts'

/**
 * Writes a message to the outbox and queues its sending; the only way to tell anybody anything. Belongs in the
 * transaction that makes the message true: it leaves when that commits, and never if it does not (behaviour 19, 43).
 * Returns its id.
 */
export const writeMessage = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  now: Temporal.Instant,
): Promise<string> => {
  const { minutes } = lives[content.kind]
  const id = randomUUID()
  const last = now.add({ minutes })
  const kinds = overtaken[content.kind] ?? []
  if (subjectId !== undefined && kinds.length > 0)
    await endOvertaken(on, { subjectId, to, channel: content.channel }, kinds, now)
  await insertMessage(on, {
    id,
    brandId,
    to,
    language,
    subjectId,
    content,
    expiresAt: until !== undefined && Temporal.Instant.compare(until, last) < 0 ? until : last,
    isUrgent: minutes < longestMinutes,
    now,
  })
  return id
}
