import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import type { MessageContent, MessageKind } from './kinds.ts'
import { completeContent } from './stored-content.ts'
import { takenBack } from './store.ts'

type Waiting = { readonly id: string; readonly language: Language; readonly content: MessageContent }

/** Waiting messages of these kinds about a subject, to whomever; none of them leaves meanwhile. */
export const lockWaiting = async (
  on: Queryable,
  subjectId: string,
  kinds: readonly MessageKind[],
): Promise<readonly Waiting[]> => {
  const { rows } = await on.query<{
    id: string
    language: Language
    channel: string
    kind: string
    content: object
  }>(
    `select id, language, channel, kind, content from message
     where subject_id = $1 and kind = any($2) and state = 'waiting' order by number for update`,
    [subjectId, kinds],
  )
  return rows.map(({ id, language, channel, kind, content }) => ({
    id,
    language,
    content: completeContent(channel, kind, content),
  }))
}

/** Changes what a waiting message says; ends it, so that it takes nobody's turn, where nothing is left to say. */
export const renewMessage = async (
  on: Queryable,
  id: string,
  content: MessageContent | undefined,
  now: Temporal.Instant,
): Promise<void> => {
  if (content === undefined) {
    await on.query(`update message set ${takenBack('$2')} where id = $1`, [id, now.toString()])
    return
  }
  const { channel: _channel, kind: _kind, ...told } = content
  await on.query(`update message set content = $2, updated_at = $3 where id = $1`, [
    id,
    JSON.stringify(told),
    now.toString(),
  ])
}
