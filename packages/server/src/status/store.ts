import type { Db } from '../store/db.ts'

/** The waiting room as an operator opened it. */
export type WaitingRoom = {
  /** After how many seconds the page of a waiting guest asks again: 5 to 3,600. */
  readonly refreshSeconds: number
}

/** The waiting room while an operator keeps it open, else undefined. */
export const findWaitingRoom = async (db: Db): Promise<WaitingRoom | undefined> => {
  const row = await db.selectFrom('waiting_room').select('refresh_seconds').executeTakeFirst()
  return row && { refreshSeconds: row.refresh_seconds }
}

/** Opens it, or changes its seconds. */
export const openWaitingRoom = async (
  db: Db,
  { refreshSeconds: refresh_seconds }: WaitingRoom,
): Promise<void> => {
  await db
    .insertInto('waiting_room')
    .values({ refresh_seconds })
    .onConflict((conflict) => conflict.column('is_open').doUpdateSet({ refresh_seconds }))
    .execute()
}

export const closeWaitingRoom = async (db: Db): Promise<void> => {
  await db.deleteFrom('waiting_room').execute()
}
