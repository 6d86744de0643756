import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { boolean, instant, json, list, text, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { PendingMessage } from './merge/merge-messages.ts'
import type { Channel, MessageContent, MessageKind } from './kinds.ts'
import { completeContent } from './stored-content.ts'

/** SQL that ends a message without sending it, and frees its turn. `now` is the name of its parameter. */
const takenBack = (now: string): string =>
  `state = 'expired', send_at = null, content = null, turn_of = null, turn_at = null, updated_at = ${now}`

const overtakenStatement = statement(
  'take-overtaken-messages',
  { subjectId: uuid, to: text, channel: wordOf<Channel>(), kinds: list(wordOf<MessageKind>()), now: instant },
  `with waiting as (
     select id, number, kind, content, tries > 0 as "isTried" from message
     where subject_id = $subjectId and receiver = $to and channel = $channel and kind = any($kinds) and state = 'waiting'
     for update
   ), ended as (
     update message set ${takenBack('$now')}
     where id in (select id from waiting)
   )
   select kind, content, "isTried" from waiting order by number`,
  { kind: text, content: json<object>(), isTried: boolean },
)

/**
 * Ends waiting messages of these kinds about the same subject to the same receiver, and frees their turns.
 * Returns their contents in the order in which they were written.
 */
export const takeOvertaken = async (
  on: Queryable,
  { subjectId, to, channel }: { readonly subjectId: string; readonly to: string; readonly channel: Channel },
  kinds: readonly MessageKind[],
  now: Temporal.Instant,
): Promise<readonly PendingMessage[]> => {
  const overtaken = await overtakenStatement.rows(on, { subjectId, to, channel, kinds, now })
  return overtaken.map(({ kind, content, isTried }) => ({
    content: completeContent(channel, kind, content),
    isTried,
  }))
}

const lockStatement = statement(
  'lock-waiting-messages',
  { subjectId: uuid, kinds: list(wordOf<MessageKind>()) },
  `select id, language, channel, kind, content from message
   where subject_id = $subjectId and kind = any($kinds) and state = 'waiting' order by number for update`,
  { id: uuid, language: wordOf<Language>(), channel: text, kind: text, content: json<object>() },
)

/** Loads and locks waiting messages of these kinds about a subject, to all receivers, so that none leaves. */
export const lockWaiting = async (on: Queryable, subjectId: string, kinds: readonly MessageKind[]) => {
  const waiting = await lockStatement.rows(on, { subjectId, kinds })
  return waiting.map(({ id, language, channel, kind, content }) => ({
    id,
    language,
    content: completeContent(channel, kind, content),
  }))
}

const endStatement = statement(
  'end-waiting-message',
  { id: uuid, now: instant },
  `update message set ${takenBack('$now')} where id = $id`,
)
const renewStatement = statement(
  'renew-message',
  { id: uuid, content: json<object>(), now: instant },
  'update message set content = $content, updated_at = $now where id = $id',
)

/** Changes the content of a waiting message. Ends it, and frees its turn, where no content is left. */
export const renewMessage = async (
  on: Queryable,
  id: string,
  content: MessageContent | undefined,
  now: Temporal.Instant,
): Promise<void> => {
  if (content === undefined) {
    await endStatement.run(on, { id, now })
    return
  }
  const { channel: _channel, kind: _kind, ...told } = content
  await renewStatement.run(on, { id, content: told, now })
}
