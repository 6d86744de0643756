import type { Client, Queryable } from '../store/db.ts'
import type { Channel, MessageKind } from './kinds.ts'
import type { Turns } from './turns.ts'

/** A waiting message that has no turn yet. */
export type Turnless = {
  readonly channel: Channel
  readonly kind: MessageKind
  readonly to: string
  readonly expiresAt: Date
}

/** Undefined where the message has its turn, has ended, or is of a kind that needs none. */
export const findTurnless = async (
  on: Queryable,
  id: string,
  without: readonly MessageKind[],
): Promise<Turnless | undefined> => {
  const { rows } = await on.query<Turnless>(
    `select channel, kind, receiver as "to", expires_at as "expiresAt" from message
     where id = $1 and state = 'waiting' and turn_at is null and kind <> all($2)`,
    [id, without],
  )
  return rows[0]
}

/** Makes others who give a turn to the same receiver wait until the transaction ends. */
export const lockReceiver = async (client: Client, receiver: string): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('turn ' || $1, 0))`, [receiver])
}

/** The first instant at which a receiver has room: now, or after turns that were given. */
export const nextTurn = async (
  client: Client,
  receiver: string,
  { hour, day }: Turns,
  now: Temporal.Instant,
): Promise<Temporal.Instant> => {
  const { rows } = await client.query<{ readonly turn: Date }>(
    `select greatest($4::timestamptz,
       (select turn_at + interval '1 hour' from message where turn_of = $1 order by turn_at desc offset $2 - 1 limit 1),
       (select turn_at + interval '1 day' from message where turn_of = $1 order by turn_at desc offset $3 - 1 limit 1)
     ) as turn`,
    [receiver, hour, day, now.toString()],
  )
  return rows[0]?.turn.toTemporalInstant() ?? now
}

/** Gives a waiting message its turn, before which it is not tried; false where another worker has given it one, or ended it. */
export const setTurn = async (
  client: Client,
  { id, receiver, turn }: { readonly id: string; readonly receiver: string; readonly turn: Temporal.Instant },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update message set turn_of = $2, turn_at = $3, send_at = greatest(send_at, $3)
     where id = $1 and state = 'waiting' and turn_at is null`,
    [id, receiver, turn.toString()],
  )
  return rowCount === 1
}

/** Whose turns some were, once for each that was taken since an instant. */
export const readTurns = async (
  on: Queryable,
  receivers: readonly string[],
  since: Temporal.Instant,
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ readonly receiver: string }>(
    `select turn_of as receiver from message where turn_of = any($1) and turn_at > $2`,
    [receivers, since.toString()],
  )
  return rows.map(({ receiver }) => receiver)
}
