import { randomUUID } from 'node:crypto'
import type { Queryable } from '../store/db.ts'
import { fold, type Unheard } from './fold/fold.ts'
import { lives, longestMinutes, type Message, type MessageContent, overtaken } from './kinds.ts'
import type { MessageSale } from './message-data.ts'
import { insertMessage, takeOvertaken } from './store.ts'
import { offersTo } from './turns.ts'

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
  const ids: string[] = []
  for (const { content: told, isTried } of [...fold(waited, content), ...stillDue(waited, content)]) {
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

/** Whether something of a sale that is not canceled as a whole was declined, and is asked for. */
export const isDue = ({ appointments, payments }: MessageSale): boolean =>
  payments.some(({ how }) => how === 'due') && appointments.some(({ isCanceled }) => !isCanceled)

/**
 * Of messages that wait and of which a cancel takes the place, that which asks to pay for what is left: its sum is that of the
 * sale as it is now.
 */
const stillDue = (waited: readonly Unheard[], next: MessageContent): readonly Unheard[] =>
  next.kind !== 'canceled' || !isDue(next.sale)
    ? []
    : waited
        .filter(({ content }) => content.kind === 'paymentDue')
        .slice(-1)
        .map(({ content, isTried }) => ({
          content: { ...content, sale: next.sale } as MessageContent,
          isTried,
        }))
