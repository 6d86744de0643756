import { randomUUID } from 'node:crypto'
import type { Language } from '@openchair/contract'
import type { Queryable } from '../store/db.ts'
import { fold, isOfSale } from './fold/fold.ts'
import { type Present, renewed, renewedKinds } from './fold/renewed.ts'
import { canBeTexted } from '../accounts/phone-numbers.ts'
import {
  lives,
  longestMinutes,
  type Message,
  type MessageContent,
  type MessageKind,
  overtaken,
} from './kinds.ts'
import { lockWaiting, renewMessage } from './store-renewal.ts'
import { takeOvertaken } from './store-renewal.ts'
import { insertMessage } from './store.ts'
import { offersTo } from './turns.ts'

/** Refused where they are asked for, if the phone cannot be texted. */
const askedFor: ReadonlySet<MessageKind> = new Set(['signInCode', 'appLink'])

/**
 * Writes a message to the outbox and queues its sending; the only way to tell anybody anything. Belongs in the
 * transaction that makes the message true: it leaves when that commits, and never if it does not (behaviour 19, 43). It takes
 * the place of those that still wait and are no longer so, and says what they would have said beside it. Returns its id;
 * undefined where there is nothing left to say, or where it would go to a phone that cannot be texted, such as a landline: whoever
 * has one is written to by mail alone (behaviour 55).
 */
export const writeMessage = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  now: Temporal.Instant,
): Promise<string | undefined> => {
  if (content.channel === 'sms' && !askedFor.has(content.kind) && !canBeTexted(to)) return undefined
  const kinds = overtaken[content.kind] ?? []
  const waited =
    subjectId === undefined || kinds.length === 0
      ? []
      : await takeOvertaken(on, { subjectId, to, channel: content.channel }, kinds, now)
  const ids: string[] = []
  for (const { content: told, isTried } of fold(waited, content)) {
    const message = { brandId, to, language, subjectId, until, ...told } as Message
    ids.push(await write(on, message, isTried, now))
  }
  return ids[0]
}

const write = async (
  on: Queryable,
  { brandId, to, language, subjectId, until, ...content }: Message,
  isTried: boolean,
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
    isTried,
    ...(content.kind === 'waitingOffered' && { turnOf: offersTo(content.channel, to) }),
    now,
  })
  return id
}

/**
 * Renews the waiting messages of a sale that ask for money or say that it was paid, to whomever and by whichever channel; in the
 * transaction in which something of the sale is told. `presentIn` gives the sale as it is now, in a language.
 */
export const renewMessages = async (
  on: Queryable,
  saleOrderId: string,
  presentIn: (language: Language) => Present,
  now: Temporal.Instant,
): Promise<void> => {
  for (const { id, language, content } of await lockWaiting(on, saleOrderId, renewedKinds))
    if (isOfSale(content))
      await renewMessage(on, id, renewed(content, presentIn(language)) as MessageContent | undefined, now)
}
