import { sql } from 'kysely'
import type { Db, Pool } from '../store/db.ts'
import { deleteInSteps } from '../store/transaction.ts'

/** Records that a build has these files; gives which of them are stored. Locks them in order, because several processes start at once. */
export const renewFiles = async (
  db: Db,
  names: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> => {
  const renewed = await db
    .updateTable('widget_file')
    .set({ used_at: now.toString() })
    .where('name', 'in', (select) =>
      select
        .selectFrom('widget_file')
        .select('name')
        .where('name', '=', sql<string>`any(${[...names]})`)
        .orderBy('name')
        .forUpdate(),
    )
    .returning('name')
    .execute()
  return new Set(renewed.map(({ name }) => name))
}

export const addFile = async (
  db: Db,
  file: { readonly name: string; readonly content: Buffer },
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .insertInto('widget_file')
    .values({ ...file, used_at: now.toString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The content of a file of this or another version's build. */
export const findFile = async (db: Db, name: string): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('widget_file')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.content
}

export const removeOldFiles = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'widget_file', key: 'name', where: 'used_at < $1' }, [before.toString()])
