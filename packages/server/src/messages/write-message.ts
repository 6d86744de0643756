import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { fold } from './fold.ts'
import { lives, longestMinutes, type Message, overtaken } from './kinds.ts'
import { insertMessage, takeOvertaken } from './store.ts'

/**
 * Writes a message to the outbox and queues its sending; the only way to tell anybody anything. Belongs in the
 * transaction that makes the message true: it leaves when that commits, and never if it does not (behaviour 19, 43). It takes
 * the place of those that still wait and are no longer so, and says what they would have said beside it. Returns its id;
 * undefined where there is nothing left to say.
 */
export const writeMessage = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const kinds = overtaken[content.kind] ?? []
  const waited =
    subjectId === undefined || kinds.length === 0
      ? []
      : await takeOvertaken(on, { subjectId, to, channel: content.channel }, kinds, now)
  const unseen = waited.filter(({ isTried }) => !isTried)
  const contents = fold(
    unseen.map((each) => each.content),
    content,
  )
  const ids: string[] = []
  for (const told of contents)
    ids.push(await write(on, { brandId, to, language, subjectId, until, ...told } as Message, now))
  return ids[0]
}

const write = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  now: Temporal.Instant,
): Promise<string> => {
  const { minutes } = lives[content.kind]
  const id = randomUUID()
  const last = now.add({ minutes })
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
