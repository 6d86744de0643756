import type { Pool, Queryable } from '../store/db.ts'
import { bytes, instant, list, text } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'
import { deleteInSteps } from '../store/transaction.ts'

const renewStatement = statement(
  'renew-widget-files',
  { names: list(text), now: instant },
  `update widget_file set used_at = $now
   where name in (select name from widget_file where name = any($names) order by name for update) returning name`,
  { name: text },
)

/**
 * Records that a build has these files, and returns those that are stored. Locks the files in order, because
 * several processes start at the same time.
 */
export const renewFiles = async (on: Queryable, names: readonly string[], now: Temporal.Instant) =>
  new Set((await renewStatement.rows(on, { names, now })).map(({ name }) => name))

export const addFile = statement(
  'add-widget-file',
  { name: text, content: bytes, now: instant },
  'insert into widget_file (name, content, used_at) values ($name, $content, $now) on conflict (name) do nothing',
).run

const findStatement = statement(
  'find-widget-file',
  { name: text },
  'select content from widget_file where name = $name',
  { content: bytes },
)

/** Finds the content of a file of this or another version's build. */
export const findFile = async (on: Queryable, name: string): Promise<Buffer | undefined> =>
  (await findStatement.first(on, { name }))?.content

export const removeOldFiles = (pool: Pool, before: Temporal.Instant): Promise<void> =>
  deleteInSteps(pool, { table: 'widget_file', key: 'name', where: 'used_at < $1' }, [before.toString()])
