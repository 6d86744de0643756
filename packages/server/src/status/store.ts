import type { Queryable } from '../store/db.ts'
import { integer } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

/** The waiting room as an operator opened it. */
export type WaitingRoom = {
  /** After how many seconds the page of a waiting guest asks again: 5 to 3,600. */
  readonly refreshSeconds: number
}

const seconds = { refreshSeconds: integer }

const findStatement = statement(
  'find-waiting-room',
  {},
  'select refresh_seconds as "refreshSeconds" from waiting_room',
  seconds,
)

/** The waiting room while an operator keeps it open, else undefined. */
export const findWaitingRoom = (on: Queryable): Promise<WaitingRoom | undefined> =>
  findStatement.first(on, {})

const openStatement = statement(
  'open-waiting-room',
  seconds,
  `insert into waiting_room (refresh_seconds) values ($refreshSeconds)
   on conflict (is_open) do update set refresh_seconds = excluded.refresh_seconds`,
)

/** Opens it, or changes its seconds. */
export const openWaitingRoom = async (on: Queryable, room: WaitingRoom): Promise<void> => {
  await openStatement.run(on, room)
}

const closeStatement = statement('close-waiting-room', {}, 'delete from waiting_room')

export const closeWaitingRoom = async (on: Queryable): Promise<void> => {
  await closeStatement.run(on, {})
}
