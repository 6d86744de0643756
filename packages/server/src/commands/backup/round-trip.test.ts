import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memory, query } from '../../../test/data-folder.ts'
import { createLog } from '../../log.ts'
import { prepareDatabase } from '../../store/connect/prepare.ts'
import { setting } from '../../store/local-postgres/launch.ts'
import { startLocalPostgres } from '../../store/local-postgres/start.ts'
import { backUp } from '../run/backup.ts'
import { restore } from '../run/restore.ts'

/** The statements of the migration that makes the table of security events. */
const eventTable = async (): Promise<string> => {
  const folder = path.join(import.meta.dirname, '../../store/migrations')
  const name = (await readdir(folder)).find((file) => file.endsWith('-security-events.sql')) ?? ''
  return readFile(path.join(folder, name), 'utf8')
}
const kindsIn = async (connection: Parameters<typeof query>[0]) =>
  ((await query(connection, 'select kind from security_event order by kind')) as { kind: string }[]).map(
    ({ kind }) => kind,
  )

test('a backup that was made while the server runs is restored with its pictures, and both acts are recorded [security-m3]', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(memory, 'openchair-backup-'))
  stack.defer(() => rm(folder, { recursive: true }))
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755)
  const [from, to, backup] = ['from', 'to', 'backup'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const server = await startLocalPostgres(from, createLog('silent'), [...setting('fsync', 'off')])
  stack.defer(server.stop)
  await prepareDatabase(server.connection, 'openchair')
  await query(
    { ...server.connection, database: 'openchair' },
    `create table migration as select '001-kept' as name; create table brand as select; ${await eventTable()}`,
  )
  await mkdir(path.join(from, 'media'))
  await writeFile(path.join(from, 'media/picture.svg'), 'drawn')
  expect(await backUp([backup], { NODE_ENV: 'test', DATA_DIR: from })).toMatchObject({ code: 0, err: '' })
  expect(await kindsIn({ ...server.connection, database: 'openchair' })).toEqual(['operator.backup'])
  // The answer of a restore describes the restored database.
  expect(await restore([backup], { NODE_ENV: 'test', DATA_DIR: to })).toEqual({
    code: 0,
    out: expect.stringMatching(/^Restored as it was at \S+, with migration 001-kept\. /),
    err: '',
  })
  expect(await readFile(path.join(to, 'media/picture.svg'), 'utf8')).toBe('drawn')
  const restored = await startLocalPostgres(to, createLog('silent'), [...setting('fsync', 'off')])
  stack.defer(restored.stop)
  expect(await kindsIn({ ...restored.connection, database: 'openchair' })).toEqual([
    'operator.backup',
    'operator.restore',
  ])
})
