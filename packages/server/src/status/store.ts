import { integer } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const waitingRoom = {
  /** Seconds after which the page of a waiting guest asks again: 5 to 3,600. */
  refreshSeconds: integer,
}

/** Finds the waiting room while an operator keeps it open; undefined otherwise. */
export const findWaitingRoom = statement(
  'find-waiting-room',
  {},
  'select refresh_seconds as "refreshSeconds" from waiting_room',
  waitingRoom,
).first

/** Opens the waiting room, or changes its seconds. */
export const openWaitingRoom = statement(
  'open-waiting-room',
  waitingRoom,
  `insert into waiting_room (refresh_seconds) values ($refreshSeconds)
   on conflict (is_open) do update set refresh_seconds = excluded.refresh_seconds`,
).run

export const closeWaitingRoom = statement('close-waiting-room', {}, 'delete from waiting_room').run
