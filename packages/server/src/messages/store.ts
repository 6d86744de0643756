import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { prepared } from '../store/prepared.ts'
import type { MessageContent } from './kinds.ts'

type NewMessage = {
  readonly id: string
  readonly brandId: string | null
  readonly to: string
  readonly language: Language
  readonly content: MessageContent
  readonly expiresAt: Temporal.Instant
  readonly now: Temporal.Instant
}

const insertStatement = prepared(
  'write-message',
  (value) => `
  with written as (
    insert into message (id, brand_id, channel, receiver, language, kind, content, send_at, expires_at, created_at,
      updated_at)
    values (${value('id', 'uuid')}, ${value('brandId', 'uuid')}, ${value('channel', 'text')}, ${value('to', 'text')},
      ${value('language', 'text')}, ${value('kind', 'text')}, ${value('content', 'jsonb')},
      ${value('now', 'timestamptz')}, ${value('expiresAt', 'timestamptz')}, ${value('now', 'timestamptz')},
      ${value('now', 'timestamptz')})
    returning id
  )
  select graphile_worker.add_job('send-message', json_build_object('messageId', id), job_key := 'send-message:' || id)
  from written`,
)

/** Writes a message and queues its sending, which starts as soon as this is committed. */
export const insertMessage = async (
  on: Queryable,
  { content, expiresAt, now, ...message }: NewMessage,
): Promise<void> => {
  const { channel, kind, ...told } = content
  await insertStatement(on, {
    ...message,
    channel,
    kind,
    content: JSON.stringify(told),
    expiresAt: expiresAt.toString(),
    now: now.toString(),
  })
}

export type StoredMessage = {
  readonly id: string
  readonly to: string
  readonly language: Language
  /** The name that it is sent in; null where no brand is known. */
  readonly brand: string | null
  readonly content: MessageContent
}

type MessageRow = {
  readonly id: string
  readonly channel: string
  readonly receiver: string
  readonly language: Language
  readonly brand: string | null
  readonly kind: string
  readonly content: unknown
}

export const toMessage = ({
  id,
  receiver,
  language,
  brand,
  channel,
  kind,
  content,
}: MessageRow): StoredMessage => ({
  id,
  to: receiver,
  language,
  brand,
  // Written by `insertMessage` alone.
  content: { channel, kind, ...(content as object) } as MessageContent,
})

/** The name of a message's brand, or of the only brand that there is. */
export const brandName = 'coalesce(brand.name, (select min(name) from brand having count(*) = 1))'
