import type { Client, Queryable } from '../store/db.ts'
import { instant, integer, list, type Row, text, uuid, wordOf } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import type { Channel, MessageKind } from './kinds.ts'
import type { Turns } from './turns.ts'

const turnless = { channel: wordOf<Channel>(), kind: wordOf<MessageKind>(), to: text, expiresAt: instant }
/** A waiting message that has no turn yet. */
export type Turnless = Row<typeof turnless>

/** Finds a message without a turn; undefined if it has one, has ended, or is of a kind that needs none. */
export const findTurnless = statement(
  'find-turnless-message',
  { id: uuid, without: list(wordOf<MessageKind>()) },
  `select channel, kind, receiver as "to", expires_at as "expiresAt" from message
   where id = $id and state = 'waiting' and turn_at is null and kind <> all($without)`,
  turnless,
).first

/** Makes others that give a turn to the same receiver wait until the transaction ends. */
export const lockReceiver = statement(
  'lock-receiver',
  { receiver: text },
  `select pg_advisory_xact_lock(hashtextextended('turn ' || $receiver, 0))`,
).run

const turnAfter = (stretch: 'hour' | 'day'): string => `
  (select turn_at + interval '1 ${stretch}' from message where turn_of = $receiver order by turn_at desc
   offset $${stretch} - 1 limit 1)`

const nextStatement = statement(
  'next-turn',
  { receiver: text, hour: integer, day: integer, now: instant },
  `select greatest($now, ${turnAfter('hour')}, ${turnAfter('day')}) as turn`,
  { turn: instant },
)

/** Finds the first instant at which a receiver may get a message: now, or after turns that were given. */
export const nextTurn = async (
  client: Client,
  receiver: string,
  { hour, day }: Turns,
  now: Temporal.Instant,
): Promise<Temporal.Instant> => (await nextStatement.only(client, { receiver, hour, day, now })).turn

const setStatement = statement(
  'set-turn',
  { id: uuid, receiver: text, turn: instant },
  `update message set turn_of = $receiver, turn_at = $turn, send_at = greatest(send_at, $turn)
   where id = $id and state = 'waiting' and turn_at is null`,
)

/** Gives a waiting message its turn, before which it is not tried; false if it has one, or has ended. */
export const setTurn = async (
  client: Client,
  turn: { readonly id: string; readonly receiver: string; readonly turn: Temporal.Instant },
): Promise<boolean> => (await setStatement.run(client, turn)) === 1

const readStatement = statement(
  'read-turns',
  { receivers: list(text), since: instant },
  'select turn_of as receiver from message where turn_of = any($receivers) and turn_at > $since',
  { receiver: text },
)

/** Lists which of these receivers took turns, once for each turn after an instant. */
export const readTurns = async (on: Queryable, receivers: readonly string[], since: Temporal.Instant) =>
  (await readStatement.rows(on, { receivers, since })).map(({ receiver }) => receiver)
