import { randomUUID } from 'node:crypto'
import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { mergeMessages, isOfSale } from './merge/merge-messages.ts'
import { type Present, refreshed, refreshedKinds } from './merge/refreshed.ts'
import { canBeTexted } from '../accounts/phone-numbers.ts'
import {
  lives,
  longestMinutes,
  type Message,
  type MessageContent,
  type MessageKind,
  overtaken,
} from './kinds.ts'
import { lockWaiting, renewMessage, takeOvertaken } from './store-renewal.ts'
import { insertMessage } from './store.ts'
import { offersTo } from './turns.ts'

/** Kinds whose requests are refused if the phone cannot receive texts. */
const requestedKinds: ReadonlySet<MessageKind> = new Set(['signInCode', 'appLink'])

/**
 * Writes a message to the outbox and queues its sending. There is no other way to send one. Must run in the
 * transaction that makes the message true. The message leaves when that commits, and never if it rolls back
 * (messages/events). It replaces waiting messages that it makes outdated, and includes their remaining facts.
 * Returns its id; undefined where no content is left, or where a phone cannot receive texts, such as a
 * landline, whose owner gets only mail (messages/no-texts-to).
 */
export const writeMessage = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  if (content.channel === 'sms' && !requestedKinds.has(content.kind) && !canBeTexted(to)) return undefined
  const kinds = overtaken[content.kind] ?? []
  const waited =
    subjectId === undefined || kinds.length === 0
      ? []
      : await takeOvertaken(on, { subjectId, to, channel: content.channel }, kinds, now)
  const ids: string[] = []
  for (const { content: told, isTried } of mergeMessages(waited, content)) {
    const { minutes } = lives[told.kind]
    const id = randomUUID()
    const last = now.add({ minutes })
    await insertMessage(on, {
      id,
      brandId,
      to,
      language,
      subjectId,
      content: told,
      expiresAt: until !== undefined && Temporal.Instant.compare(until, last) < 0 ? until : last,
      isUrgent: minutes < longestMinutes,
      isTried,
      ...(told.kind === 'waitingOffered' && { turnOf: offersTo(told.channel, to) }),
      now,
    })
    ids.push(id)
  }
  return ids[0]
}

/**
 * Refreshes a sale's waiting messages that ask for money or confirm a payment, to all receivers on all
 * channels. Must run in the transaction that writes the next message about the sale. `presentIn` gives the
 * present sale in a language.
 */
export const refreshMessages = async (
  on: Queryable,
  saleOrderId: string,
  presentIn: (language: Language) => Present,
  now: Temporal.Instant,
): Promise<void> => {
  for (const { id, language, content } of await lockWaiting(on, saleOrderId, refreshedKinds))
    if (isOfSale(content))
      await renewMessage(on, id, refreshed(content, presentIn(language)) as MessageContent | undefined, now)
}
